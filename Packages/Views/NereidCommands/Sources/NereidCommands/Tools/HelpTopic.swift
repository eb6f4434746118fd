/// What `help TOPIC` explains besides the commands.
enum HelpTopic: String, CaseIterable {
    case environment
    case exitCodes = "exit-codes"
    case formatting
    case offline

    /// Paragraphs, separated by empty lines.
    var text: String {
        switch self {
        case .environment:
            """
            NEREID_API_KEY      The key; it is used instead of the stored log-in.
            NEREID_ADDRESS      The address that commands act on; --address comes before it.
            NEREID_API_URL      Another server, such as that of 'nereid sandbox serve'.
            NEREID_SANDBOX      Anything but nothing, 0 and false is --sandbox.
            NEREID_CONFIG_DIR   The folder of what is configured.
            NEREID_PAGER        The pager; PAGER comes after it, and cat is none.
            VISUAL, EDITOR      The editor.
            BROWSER             The browser of 'nereid open': words, and no shell.
            NO_COLOR            Not empty: no colours. CLICOLOR_FORCE: colours in a pipe too.
            COLUMNS, TERM       What the terminal is.
            XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_STATE_HOME
                                Where what is configured, the archive, and drafts and the
                                sandbox are kept.
            HTTPS_PROXY, NO_PROXY
                                The way to the server.
            """
        case .exitCodes:
            """
              0  done
              1  failed, or the answer is no: 'address check', 'doctor'
              2  cancelled: the answer to a question was no, or a text was left as it was
              3  'diff --exit-code' found differences
              4  not logged in, or the key is refused
              8  queued, and not sent yet
             64  the command line is wrong
            130  interrupted with Ctrl-C
            """
        case .formatting:
            """
            On a terminal lists are tables, times are relative, and what is too wide is cut; the
            first column, which other commands take, is cut last. In a pipe, and with --plain, a
            list is a line a row without a header, the columns always the same and separated by
            tabs; tab, line end and backslash within a field are written \\t, \\n and \\\\. Times
            are RFC 3339 in UTC, flags true or false, and what is unknown is empty.

            'view' in a pipe gives the content byte for byte. A write gives the URL of what it
            made, else its id, else nothing. --json FIELDS gives an object for one thing and a
            list for several; --json alone names the fields. Keys are sorted.

            An address beyond ASCII, such as 🌊, is taken in every form: 🌊, @🌊, xn--qg8h. A
            terminal shows it decoded; a pipe and JSON have it as the service writes it, xn--qg8h,
            so that it can be compared, and given back, as it stands.
            """
        case .offline:
            """
            What was read once is in the archive on this disk. A fresh archive answers at once;
            otherwise the server is asked, and when it cannot be reached the archive answers, with
            a remark on how old it is. --offline uses the archive only and opens no connection;
            --refresh asks the server, however fresh the archive is.
            """
        }
    }
}
