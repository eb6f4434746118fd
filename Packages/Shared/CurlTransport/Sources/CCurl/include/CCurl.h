/* What this program uses of libcurl, which is loaded while it runs: its headers need not be installed.
 *
 * libcurl keeps numbers and types for as long as its soname is 4 (since 2006; https://curl.se/libcurl/abi.html).
 * Source of every number: curl/curl.h, curl/multi.h; a test holds them against those of the machine that has them. */
#ifndef CCURL_H
#define CCURL_H

#include <stddef.h>
#include <stdint.h>

/* CURLoption: a number below 10000 takes a long, 10000 and up a pointer, 20000 a function, 30000 a curl_off_t. */
typedef enum {
    CCURLOPT_SSLVERSION = 32,
    CCURLOPT_UPLOAD = 46,
    CCURLOPT_FOLLOWLOCATION = 52,
    CCURLOPT_SSL_VERIFYPEER = 64,
    CCURLOPT_FRESH_CONNECT = 74,
    CCURLOPT_FORBID_REUSE = 75,
    CCURLOPT_SSL_VERIFYHOST = 81,
    CCURLOPT_HTTP_VERSION = 84,
    CCURLOPT_NOSIGNAL = 99,
    CCURLOPT_CONNECTTIMEOUT_MS = 156,
    CCURLOPT_PROTOCOLS = 181,
    CCURLOPT_PATH_AS_IS = 234,
    CCURLOPT_SUPPRESS_CONNECT_HEADERS = 265,
    CCURLOPT_QUICK_EXIT = 322,
    CCURLOPT_WRITEDATA = 10001,
    CCURLOPT_URL = 10002,
    CCURLOPT_PROXY = 10004,
    CCURLOPT_READDATA = 10009,
    CCURLOPT_HTTPHEADER = 10023,
    CCURLOPT_HEADERDATA = 10029,
    CCURLOPT_CUSTOMREQUEST = 10036,
    CCURLOPT_CAINFO = 10065,
    CCURLOPT_CAPATH = 10097,
    CCURLOPT_OPENSOCKETDATA = 10164,
    CCURLOPT_NOPROXY = 10177,
    CCURLOPT_WRITEFUNCTION = 20011,
    CCURLOPT_READFUNCTION = 20012,
    CCURLOPT_HEADERFUNCTION = 20079,
    CCURLOPT_OPENSOCKETFUNCTION = 20163,
    CCURLOPT_INFILESIZE_LARGE = 30115,
} ccurl_option;

/* CURLMoption, numbered likewise. */
typedef enum {
    CCURLMOPT_MAXCONNECTS = 6,
} ccurl_multi_option;

/* CURLINFO: 0x200000 and up gives a long, 0x600000 a curl_off_t. */
typedef enum {
    CCURLINFO_RESPONSE_CODE = 0x200002,
    CCURLINFO_SSL_VERIFYRESULT = 0x20000D,
    CCURLINFO_HTTP_CONNECTCODE = 0x200016,
    CCURLINFO_OS_ERRNO = 0x200019,
    CCURLINFO_CONTENT_LENGTH_DOWNLOAD_T = 0x60000F,
    CCURLINFO_PRETRANSFER_TIME_T = 0x600035,
} ccurl_info;

/* CURLcode: the values that are handled separately. */
typedef enum {
    CCURLE_OK = 0,
    CCURLE_UNSUPPORTED_PROTOCOL = 1,
    CCURLE_COULDNT_RESOLVE_PROXY = 5,
    CCURLE_COULDNT_RESOLVE_HOST = 6,
    CCURLE_COULDNT_CONNECT = 7,
    CCURLE_WEIRD_SERVER_REPLY = 8,
    CCURLE_HTTP2 = 16,
    CCURLE_PARTIAL_FILE = 18,
    CCURLE_OUT_OF_MEMORY = 27,
    CCURLE_OPERATION_TIMEDOUT = 28,
    CCURLE_SSL_CONNECT_ERROR = 35,
    CCURLE_GOT_NOTHING = 52,
    CCURLE_SEND_ERROR = 55,
    CCURLE_RECV_ERROR = 56,
    CCURLE_PEER_FAILED_VERIFICATION = 60,
    CCURLE_BAD_CONTENT_ENCODING = 61,
    CCURLE_SSL_CACERT_BADFILE = 77,
    CCURLE_HTTP2_STREAM = 92,
    CCURLE_PROXY = 97,
    CCURLE_TOO_LARGE = 100,
} ccurl_code;

/* Values of options. */
enum {
    CCURL_SSLVERSION_TLSv1_2 = 6,
    CCURL_HTTP_VERSION_1_1 = 2,
    CCURL_HTTP_VERSION_2TLS = 4,
    CCURLPROTO_HTTP = 1,
    CCURLPROTO_HTTPS = 2,
};

/* What a function that takes the body returns to get the same part again later, and the argument that asks for it. */
enum {
    CCURL_WRITEFUNC_PAUSE = 0x10000001,
    CCURLPAUSE_CONT = 0,
};

/* CURL, CURLM and struct curl_slist. */
typedef struct ccurl_easy ccurl_easy;
typedef struct ccurl_multi ccurl_multi;
typedef struct ccurl_list ccurl_list;

/* curl_write_callback, curl_read_callback and the header callback, which are one type. */
typedef size_t (*ccurl_transfer_function)(char *bytes, size_t size, size_t count, void *user);

/* struct curl_sockaddr: where to connect. */
typedef struct ccurl_address ccurl_address;

/* curl_opensocket_callback: gives a socket for a connection to the address, or -1 to try the next address. */
typedef int (*ccurl_socket_function)(void *user, int purpose, ccurl_address *address);

/* The bytes of an IPv4 or IPv6 address; count is 4 or 16, or 0 for any other kind. */
typedef struct {
    uint8_t bytes[16];
    size_t count;
} ccurl_address_bytes;

/* Loading. */
typedef enum { CCURL_LOADED, CCURL_UNLOADABLE, CCURL_MISSING, CCURL_OUTDATED } ccurl_load_result;

/* Loads the library of this file name; nothing else here may be called before it gave CCURL_LOADED. From one thread. */
ccurl_load_result ccurl_load(const char *name);
/* Why the library that was tried last is CCURL_UNLOADABLE, in the system's words. */
const char *ccurl_load_fault(void);
/* The version of the library that was tried last, such as "7.88.1"; NULL when there was none. */
const char *ccurl_version(void);
/* The name and version of what it uses for TLS, such as "OpenSSL/3.0.19"; NULL when there is none. */
const char *ccurl_tls_version(void);

/* curl_easy_… */
ccurl_easy *ccurl_easy_init(void);
void ccurl_easy_cleanup(ccurl_easy *easy);
const char *ccurl_easy_strerror(ccurl_code code);
/* Goes on with a transfer that was paused; may call its functions before it returns. */
ccurl_code ccurl_easy_go_on(ccurl_easy *easy);
ccurl_code ccurl_set_number(ccurl_easy *easy, ccurl_option option, long value);
ccurl_code ccurl_set_size(ccurl_easy *easy, ccurl_option option, int64_t value);
/* libcurl copies the text. */
ccurl_code ccurl_set_text(ccurl_easy *easy, ccurl_option option, const char *value);
ccurl_code ccurl_set_pointer(ccurl_easy *easy, ccurl_option option, void *value);
ccurl_code ccurl_set_list(ccurl_easy *easy, ccurl_option option, ccurl_list *value);
ccurl_code ccurl_set_function(ccurl_easy *easy, ccurl_option option, ccurl_transfer_function value);
ccurl_code ccurl_set_socket_function(ccurl_easy *easy, ccurl_socket_function value);
/* 0 where the library does not know. */
long ccurl_number(ccurl_easy *easy, ccurl_info info);
int64_t ccurl_size(ccurl_easy *easy, ccurl_info info);

/* A socket for a connection to the address; -1 when there can be none. */
int ccurl_open_socket(const ccurl_address *address);
ccurl_address_bytes ccurl_bytes_of_address(const ccurl_address *address);
/* Those of a host that is an address, in every form that the system reads as one, such as 0x7f.1; count is 0 for a name. */
ccurl_address_bytes ccurl_bytes_of_host(const char *host);

/* Unpacking gzip (RFC 1952), of any number of members, with the zlib that libcurl itself uses. */
typedef struct ccurl_gzip ccurl_gzip;
typedef enum {
    CCURL_GZIP_WITHIN,
    CCURL_GZIP_AT_END, /* of a member */
    CCURL_GZIP_BROKEN
} ccurl_gzip_state;
/* Whether libcurl uses a zlib. */
int ccurl_has_gzip(void);
/* NULL when there is no zlib or no memory. */
ccurl_gzip *ccurl_gzip_init(void);
void ccurl_gzip_cleanup(ccurl_gzip *gzip);
/* Unpacks until the input is used, the output is full, or a member ends; gives how much of both it used. */
ccurl_gzip_state ccurl_gzip_unpack(
    ccurl_gzip *gzip, const uint8_t *input, size_t *input_count, uint8_t *output, size_t *output_count);

/* curl_slist_… */
ccurl_list *ccurl_list_append(ccurl_list *list, const char *text);
void ccurl_list_free_all(ccurl_list *list);

/* curl_multi_…: 0 is success. */
ccurl_multi *ccurl_multi_init(void);
int ccurl_multi_cleanup(ccurl_multi *multi);
int ccurl_multi_set_number(ccurl_multi *multi, ccurl_multi_option option, long value);
int ccurl_multi_add(ccurl_multi *multi, ccurl_easy *easy);
int ccurl_multi_remove(ccurl_multi *multi, ccurl_easy *easy);
int ccurl_multi_perform(ccurl_multi *multi);
/* Waits until there is something to do, `ccurl_multi_wakeup` is called, or so many milliseconds have passed. */
int ccurl_multi_poll(ccurl_multi *multi, int milliseconds);
/* The one function here that any thread may call. */
int ccurl_multi_wakeup(ccurl_multi *multi);
/* The next transfer that has ended, and how; NULL when there is none. */
ccurl_easy *ccurl_multi_next_ended(ccurl_multi *multi, ccurl_code *code);

#endif
