#include "CCurl.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

/* CURLMsg, of which there is one kind (CURLMSG_DONE). Source: curl/multi.h. */
struct message {
    int kind;
    ccurl_easy *easy;
    union {
        void *whatever;
        int code;
    } data;
};

/* The first members of curl_version_info_data, in every version. Source: curl/curl.h. */
struct version {
    int age;
    const char *text;
    unsigned int number;
    const char *host;
    int features;
    const char *tls;
};

/* Source: curl/curl.h. The address is as long as its length says. */
struct ccurl_address {
    int family;
    int kind;
    int protocol;
    unsigned int length;
    struct sockaddr socket;
};

/* z_stream. Source: zlib.h, unchanged since 1.2. */
struct ccurl_gzip {
    const uint8_t *input;
    unsigned int input_count;
    unsigned long input_total;
    uint8_t *output;
    unsigned int output_count;
    unsigned long output_total;
    const char *message;
    void *state;
    void *allocate;
    void *release;
    void *user;
    int kind;
    unsigned long checksum;
    unsigned long reserved;
};

static struct {
    int (*inflate_init)(ccurl_gzip *, int bits, const char *version, int size);
    int (*inflate)(ccurl_gzip *, int flush);
    int (*inflate_reset)(ccurl_gzip *);
    int (*inflate_end)(ccurl_gzip *);
} zlib;

static struct {
    struct version *(*version_info)(int age);
    int (*global_init)(long flags);
    ccurl_easy *(*easy_init)(void);
    void (*easy_cleanup)(ccurl_easy *);
    const char *(*easy_strerror)(int);
    int (*easy_setopt)(ccurl_easy *, int, ...);
    int (*easy_getinfo)(ccurl_easy *, int, ...);
    int (*easy_pause)(ccurl_easy *, int);
    ccurl_list *(*slist_append)(ccurl_list *, const char *);
    void (*slist_free_all)(ccurl_list *);
    ccurl_multi *(*multi_init)(void);
    int (*multi_cleanup)(ccurl_multi *);
    int (*multi_setopt)(ccurl_multi *, int, ...);
    int (*multi_add_handle)(ccurl_multi *, ccurl_easy *);
    int (*multi_remove_handle)(ccurl_multi *, ccurl_easy *);
    int (*multi_perform)(ccurl_multi *, int *);
    int (*multi_poll)(ccurl_multi *, void *, unsigned int, int, int *);
    int (*multi_wakeup)(ccurl_multi *);
    struct message *(*multi_info_read)(ccurl_multi *, int *);
} curl;

static const struct {
    const char *name;
    void *place;
} symbols[] = {
    {"curl_global_init", &curl.global_init},
    {"curl_easy_init", &curl.easy_init},
    {"curl_easy_cleanup", &curl.easy_cleanup},
    {"curl_easy_strerror", &curl.easy_strerror},
    {"curl_easy_setopt", &curl.easy_setopt},
    {"curl_easy_getinfo", &curl.easy_getinfo},
    {"curl_easy_pause", &curl.easy_pause},
    {"curl_slist_append", &curl.slist_append},
    {"curl_slist_free_all", &curl.slist_free_all},
    {"curl_multi_init", &curl.multi_init},
    {"curl_multi_cleanup", &curl.multi_cleanup},
    {"curl_multi_setopt", &curl.multi_setopt},
    {"curl_multi_add_handle", &curl.multi_add_handle},
    {"curl_multi_remove_handle", &curl.multi_remove_handle},
    {"curl_multi_perform", &curl.multi_perform},
    {"curl_multi_poll", &curl.multi_poll},
    {"curl_multi_wakeup", &curl.multi_wakeup},
    {"curl_multi_info_read", &curl.multi_info_read},
};

/* 7.68.0, the first with curl_multi_wakeup. */
static const unsigned int oldest = 0x074400;
/* CURL_GLOBAL_ALL */
static const long everything = 3;

static struct version *version;
/* Why the library that was tried last cannot be loaded. */
static char load_fault[512];

/* POSIX (dlsym, rationale) has function pointers stored so, since C knows no cast from void *. */
static int find(void *library, const char *name, void *place) {
    *(void **)place = dlsym(library, name);
    return *(void **)place != NULL;
}

const char *ccurl_load_fault(void) { return load_fault; }

ccurl_load_result ccurl_load(const char *name) {
    /* It loads some thirty libraries, of which a request uses a small part. */
    void *library = dlopen(name, RTLD_LAZY | RTLD_LOCAL);
    if (library == NULL) {
        const char *fault = dlerror();
        strncpy(load_fault, fault == NULL ? "" : fault, sizeof load_fault - 1);
        return CCURL_UNLOADABLE;
    }
    if (!find(library, "curl_version_info", &curl.version_info)) return CCURL_MISSING;
    version = curl.version_info(0);
    if (version->number < oldest) return CCURL_OUTDATED;
    for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++) {
        if (!find(library, symbols[i].name, symbols[i].place)) return CCURL_MISSING;
    }
    /* This looks in the libraries that libcurl is linked with, too. */
    if (!find(library, "inflate", &zlib.inflate) || !find(library, "inflateReset", &zlib.inflate_reset) ||
        !find(library, "inflateEnd", &zlib.inflate_end)) {
        zlib.inflate_init = NULL;
    } else {
        find(library, "inflateInit2_", &zlib.inflate_init);
    }
    return curl.global_init(everything) == CCURLE_OK ? CCURL_LOADED : CCURL_MISSING;
}

const char *ccurl_version(void) { return version ? version->text : NULL; }
const char *ccurl_tls_version(void) { return version ? version->tls : NULL; }

ccurl_easy *ccurl_easy_init(void) { return curl.easy_init(); }
void ccurl_easy_cleanup(ccurl_easy *easy) { curl.easy_cleanup(easy); }
const char *ccurl_easy_strerror(ccurl_code code) { return curl.easy_strerror((int)code); }
ccurl_code ccurl_easy_go_on(ccurl_easy *easy) { return (ccurl_code)curl.easy_pause(easy, CCURLPAUSE_CONT); }

/* The types that libcurl reads from its variable arguments. */
ccurl_code ccurl_set_number(ccurl_easy *easy, ccurl_option option, long value) {
    return (ccurl_code)curl.easy_setopt(easy, (int)option, value);
}
ccurl_code ccurl_set_size(ccurl_easy *easy, ccurl_option option, int64_t value) {
    return (ccurl_code)curl.easy_setopt(easy, (int)option, value);
}
ccurl_code ccurl_set_text(ccurl_easy *easy, ccurl_option option, const char *value) {
    return (ccurl_code)curl.easy_setopt(easy, (int)option, value);
}
ccurl_code ccurl_set_pointer(ccurl_easy *easy, ccurl_option option, void *value) {
    return (ccurl_code)curl.easy_setopt(easy, (int)option, value);
}
ccurl_code ccurl_set_list(ccurl_easy *easy, ccurl_option option, ccurl_list *value) {
    return (ccurl_code)curl.easy_setopt(easy, (int)option, value);
}
ccurl_code ccurl_set_function(ccurl_easy *easy, ccurl_option option, ccurl_transfer_function value) {
    return (ccurl_code)curl.easy_setopt(easy, (int)option, value);
}
ccurl_code ccurl_set_socket_function(ccurl_easy *easy, ccurl_socket_function value) {
    return (ccurl_code)curl.easy_setopt(easy, (int)CCURLOPT_OPENSOCKETFUNCTION, value);
}

int ccurl_open_socket(const ccurl_address *address) {
#ifdef SOCK_CLOEXEC
    return socket(address->family, address->kind | SOCK_CLOEXEC, address->protocol);
#else
    int opened = socket(address->family, address->kind, address->protocol);
    if (opened >= 0) fcntl(opened, F_SETFD, FD_CLOEXEC);
    return opened;
#endif
}

static ccurl_address_bytes bytes_of(const struct sockaddr *socket) {
    ccurl_address_bytes result = {{0}, 0};
    if (socket->sa_family == AF_INET) {
        result.count = 4;
        memcpy(result.bytes, &((const struct sockaddr_in *)(const void *)socket)->sin_addr, result.count);
    } else if (socket->sa_family == AF_INET6) {
        result.count = 16;
        memcpy(result.bytes, &((const struct sockaddr_in6 *)(const void *)socket)->sin6_addr, result.count);
    }
    return result;
}

ccurl_address_bytes ccurl_bytes_of_address(const ccurl_address *address) { return bytes_of(&address->socket); }

ccurl_address_bytes ccurl_bytes_of_host(const char *host) {
    ccurl_address_bytes result = {{0}, 0};
    struct addrinfo hints = {0}, *found = NULL;
    hints.ai_flags = AI_NUMERICHOST;
    if (getaddrinfo(host, NULL, &hints, &found) != 0) return result;
    result = bytes_of(found->ai_addr);
    freeaddrinfo(found);
    return result;
}

/* Source of the numbers: zlib.h. */
enum { GZIP_ONLY = 16, LARGEST_WINDOW = 15, NO_FLUSH = 0, OK = 0, STREAM_END = 1, NO_PROGRESS = -5 };

int ccurl_has_gzip(void) { return zlib.inflate_init != NULL; }

ccurl_gzip *ccurl_gzip_init(void) {
    if (!ccurl_has_gzip()) return NULL;
    ccurl_gzip *gzip = calloc(1, sizeof *gzip);
    /* zlib compares the first digit of its version alone. */
    if (gzip != NULL && zlib.inflate_init(gzip, LARGEST_WINDOW + GZIP_ONLY, "1", (int)sizeof *gzip) != OK) {
        free(gzip);
        return NULL;
    }
    return gzip;
}

void ccurl_gzip_cleanup(ccurl_gzip *gzip) {
    if (gzip == NULL) return;
    zlib.inflate_end(gzip);
    free(gzip);
}

ccurl_gzip_state ccurl_gzip_unpack(
    ccurl_gzip *gzip, const uint8_t *input, size_t *input_count, uint8_t *output, size_t *output_count) {
    gzip->input = input;
    gzip->input_count = (unsigned int)*input_count;
    gzip->output = output;
    gzip->output_count = (unsigned int)*output_count;
    int result = zlib.inflate(gzip, NO_FLUSH);
    *input_count -= gzip->input_count;
    *output_count -= gzip->output_count;
    if (result == STREAM_END) return zlib.inflate_reset(gzip) == OK ? CCURL_GZIP_AT_END : CCURL_GZIP_BROKEN;
    return result == OK || result == NO_PROGRESS ? CCURL_GZIP_WITHIN : CCURL_GZIP_BROKEN;
}

long ccurl_number(ccurl_easy *easy, ccurl_info info) {
    long value = 0;
    return curl.easy_getinfo(easy, (int)info, &value) == CCURLE_OK ? value : 0;
}
int64_t ccurl_size(ccurl_easy *easy, ccurl_info info) {
    int64_t value = 0;
    return curl.easy_getinfo(easy, (int)info, &value) == CCURLE_OK ? value : 0;
}

ccurl_list *ccurl_list_append(ccurl_list *list, const char *text) { return curl.slist_append(list, text); }
void ccurl_list_free_all(ccurl_list *list) { curl.slist_free_all(list); }

ccurl_multi *ccurl_multi_init(void) { return curl.multi_init(); }
int ccurl_multi_cleanup(ccurl_multi *multi) { return curl.multi_cleanup(multi); }
int ccurl_multi_set_number(ccurl_multi *multi, ccurl_multi_option option, long value) {
    return curl.multi_setopt(multi, (int)option, value);
}
int ccurl_multi_add(ccurl_multi *multi, ccurl_easy *easy) { return curl.multi_add_handle(multi, easy); }
int ccurl_multi_remove(ccurl_multi *multi, ccurl_easy *easy) { return curl.multi_remove_handle(multi, easy); }
int ccurl_multi_perform(ccurl_multi *multi) {
    int running = 0;
    return curl.multi_perform(multi, &running);
}
int ccurl_multi_poll(ccurl_multi *multi, int milliseconds) {
    int ready = 0;
    return curl.multi_poll(multi, NULL, 0, milliseconds, &ready);
}
int ccurl_multi_wakeup(ccurl_multi *multi) { return curl.multi_wakeup(multi); }
ccurl_easy *ccurl_multi_next_ended(ccurl_multi *multi, ccurl_code *code) {
    int left = 0;
    struct message *message = curl.multi_info_read(multi, &left);
    if (message == NULL) return NULL;
    *code = (ccurl_code)message->data.code;
    return message->easy;
}
