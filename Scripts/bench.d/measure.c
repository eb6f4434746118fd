/* measure PROGRAM ARGUMENT...: runs a program, discards its output, and prints its cost: seconds, seconds of
   processor time, and peak memory in KiB.

   It is small since Linux counts the memory of the starting process as that of the started one. */
#include <fcntl.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double seconds(struct timeval time) { return (double)time.tv_sec + (double)time.tv_usec / 1e6; }

int main(int count, char **arguments) {
    struct timespec start, end;
    struct rusage usage;
    int status = 0;
    if (count < 2) return 64;
    int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    clock_gettime(CLOCK_MONOTONIC, &start);
    pid_t child = vfork();
    if (child == 0) {
        dup2(nowhere, STDOUT_FILENO);
        execvp(arguments[1], arguments + 1);
        _exit(127);
    }
    if (child < 0 || waitpid(child, &status, 0) != child) return 71;
    clock_gettime(CLOCK_MONOTONIC, &end);
    getrusage(RUSAGE_CHILDREN, &usage);
    double elapsed = (double)(end.tv_sec - start.tv_sec) + (double)(end.tv_nsec - start.tv_nsec) / 1e9;
#ifdef __APPLE__
    usage.ru_maxrss /= 1024; /* bytes there */
#endif
    printf("%.6f %.6f %ld\n", elapsed, seconds(usage.ru_utime) + seconds(usage.ru_stime), usage.ru_maxrss);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
