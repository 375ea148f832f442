/* The smallest program that uses the library. */
#include <faceoff.h>
#include <stdio.h>

int main(void)
{
    printf("faceoff %s\n", fo_version());
    return fo_version()[0] == '\0';
}
