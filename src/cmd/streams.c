#include "cmd/streams.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cmd/out.h"

/* Each is opened for what it is not used for: reading from it or writing to it fails, as it did
 * while it was closed, and is noticed. */
static bool reserve_descriptors(void)
{
    for (int wanted = STDIN_FILENO; wanted <= STDERR_FILENO; wanted++) {
        if (fcntl(wanted, F_GETFD) >= 0 || errno != EBADF)
            continue;
        if (open("/dev/null", wanted == STDIN_FILENO ? O_WRONLY : O_RDONLY) != wanted)
            return false;
    }
    return true;
}

/* Nobody reads standard output any more: whatever is still computed is for nobody. Another pipe
 * is the business of whoever writes to it. */
static void on_broken_pipe(int number)
{
    struct pollfd output = {.fd = STDOUT_FILENO, .events = POLLOUT};
    int reason = errno;

    (void)number;
    if (poll(&output, 1, 0) > 0 && output.revents & (POLLERR | POLLHUP))
        _exit(EXIT_FAILED);
    errno = reason;
}

static void set_handler(int number, void (*handler)(int))
{
    struct sigaction action = {.sa_handler = handler};

    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
}

bool streams_prepare(void)
{
    set_handler(SIGXFSZ, SIG_IGN);
    set_handler(SIGPIPE, on_broken_pipe);
    return reserve_descriptors();
}

int streams_finish(int status)
{
    /* An earlier failure leaves its mark, but not its reason. */
    bool had_failed = ferror(stdout) != 0;
    bool fails_now = fflush(stdout) != 0;
    int reason = errno;

    if (!had_failed && !fails_now)
        return status;
    out_failure(NULL, "cannot write all of the output%s%s", fails_now ? ": " : "",
                fails_now ? strerror(reason) : "");
    return status == EXIT_OK ? EXIT_FAILED : status;
}
