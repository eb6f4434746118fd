/// How many tests `swift test` runs at a time, unless the environment says something else.
extern const char *const testWidth;
