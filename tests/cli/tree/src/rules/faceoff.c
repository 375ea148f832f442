/* A small tree for `faceoff rules`: each way to cite a rule, and some things
 * that only look like one. */

/* Flips again on a tie (514.5c), and so on, as 514.6a-514.6c say. */
int faceoff_flips(int n)
{
    return n + RULE_515_1 + RULE_HOME_LIMIT; /* 503.5, (212) */
}

/* Not rules: 100.0 percent, 127.0.0.1, 1514.5, x514.5, section 514. */
const char *faceoff_reason = "205.1: needs 3 purple power";

/* There is no such rule (514.2c). */
