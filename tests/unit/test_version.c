/* The library tells its version. */
#include "faceoff.h"
#include "unit.h"

static void the_version_is_the_build_s(void **state)
{
    (void)state;
    assert_string_equal(fo_version(), FACEOFF_VERSION);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_version_is_the_build_s),
    };
    return cmocka_run_group_tests_name("version", tests, NULL, NULL);
}
