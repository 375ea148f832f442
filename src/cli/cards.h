#ifndef FO_CARDS_H
#define FO_CARDS_H
/* cards - the verbs of `faceoff cards`, one file each: cli/cards_VERB.c. Each
 * gets its arguments as main would, argv[0] being its own name. */

int cards_check(int argc, char **argv);
int cards_exercise(int argc, char **argv);
int cards_explain(int argc, char **argv);
int cards_import(int argc, char **argv);
int cards_list(int argc, char **argv);

#endif
