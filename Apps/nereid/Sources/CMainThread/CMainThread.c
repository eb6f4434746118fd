#include "CMainThread.h"

#include <sys/resource.h>
#include <unistd.h>

#ifdef __linux__
#include <malloc.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <sys/prctl.h>

/* The event descriptor (eventfd, which never blocks) that is ready when the main queue has work, and the function that
 * does this work; its argument is unused. The run loop of Foundation lives on them.
 * Source: swift-corelibs-libdispatch, private/private.h; swift-corelibs-foundation, CFRunLoop.c. */
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);
#else
#include <dispatch/dispatch.h>
#endif

void main_thread_share_heap(void) {
#ifdef M_ARENA_MAX
    mallopt(M_ARENA_MAX, 1);
#endif
}

void main_thread_forbid_core_files(void) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_CORE, &limit) == 0) {
        limit.rlim_cur = 0;
        setrlimit(RLIMIT_CORE, &limit);
    }
#ifdef __linux__
    prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
#endif
}

int main_thread_count_free_files(void) {
    enum { wanted = 32, usual = 256 };
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= usual) return wanted;
    limit.rlim_cur = limit.rlim_max < usual ? limit.rlim_max : usual;
    setrlimit(RLIMIT_NOFILE, &limit);
    int files[wanted], count = 0;
    while (count < wanted && (files[count] = dup(STDERR_FILENO)) >= 0) count++;
    for (int i = 0; i < count; i++) close(files[i]);
    return count;
}

_Noreturn void main_thread_run_main_queue(void) {
#ifdef __linux__
    /* A process inherits the signals that the thread which started it blocked; Dispatch's own threads unblock them. */
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);

    struct pollfd event = {.fd = _dispatch_get_main_queue_handle_4CF(), .events = POLLIN};
    for (;;) {
        _dispatch_main_queue_callback_4CF(NULL);
        poll(&event, 1, -1);
        uint64_t count;
        if (read(event.fd, &count, sizeof count) < 0) continue;
    }
#else
    dispatch_main();
#endif
}
