/* What SystemCalls needs of the C library and of Dispatch on Linux, and their Swift modules do not show. */
#pragma once

#ifdef __linux__

/*
 * Lets all threads allocate from one heap, where the C library makes several (glibc).
 * Source: https://man7.org/linux/man-pages/man3/mallopt.3.html, M_ARENA_MAX.
 */
void csystem_share_one_heap(void);

/*
 * The event descriptor (eventfd) that is ready when the main queue has work, and the function that does this work, on
 * the main thread; its argument is unused. Source: swift-corelibs-libdispatch, private/private.h.
 */
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);

#endif
