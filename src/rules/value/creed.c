#include "rules/value/creed.h"

#include "base/num.h"
#include "res/constants.h"

bool creed_conflict(int first, int second, bool strictly)
{
    static const int against[][2] = {
        {AL_GOOD, AL_EVIL | AL_NONGOOD},
        {AL_EVIL, AL_GOOD | AL_NONEVIL},
        {AL_LAWFUL, AL_CHAOTIC | AL_NONLAWFUL},
        {AL_CHAOTIC, AL_LAWFUL | AL_NONCHAOTIC},
    };
    int both = first | second;

    for (int i = 0; i < COUNT_OF(against); i++)
        if ((both & against[i][0]) && (both & against[i][1]))
            return true;
    return strictly && (second & ~first & (AL_GOOD | AL_EVIL | AL_LAWFUL | AL_CHAOTIC)) != 0;
}
