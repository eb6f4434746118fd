/* What the first thread does for the time of a command, with what the Swift modules of the C library and of Dispatch do
 * not show. */
#pragma once

/* Lets all threads allocate from one heap, as on macOS: glibc sets up another one for almost each new thread, which
 * takes as long as starting it, and more memory. Call it before the first thread starts.
 * Source: https://man7.org/linux/man-pages/man3/mallopt.3.html, M_ARENA_MAX. */
void main_thread_share_heap(void);

/* Keeps the memory, which has a key, out of core files and from debuggers of the same user.
 * Source: https://man7.org/linux/man-pages/man2/PR_SET_DUMPABLE.2const.html. */
void main_thread_forbid_core_files(void);

/* How many more files this process can open, 32 at most, once its limit is raised as far as the user may. */
int main_thread_count_free_files(void);

/* Runs the main queue, and so the main actor, on this thread, the first, until the process ends.
 *
 * On Linux dispatch_main ends this thread instead: that loads a library to unwind its stack, while libcurl is being
 * loaded, and the queue's work then waits for new threads, together a twentieth of the time of a request. */
_Noreturn void main_thread_run_main_queue(void);
