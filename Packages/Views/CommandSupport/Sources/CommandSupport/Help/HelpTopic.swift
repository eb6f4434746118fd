public import CommandLineKit

/// The topics of `help TOPIC` besides the commands.
public enum HelpTopic: String, CaseIterable, Sendable {
    case addresses
    case environment
    case exitCodes = "exit-codes"
    case files
    case flags
    case formatting
    case offline
    case outbox

    /// The topics in the manual, which lists the flags itself.
    static var inManual: [HelpTopic] { allCases.filter { $0 != .flags } }

    /// Its text. The commands in it exist, and the exit codes are those of `ExitCode`.
    public var section: HelpSection {
        switch self {
        case .addresses: Self.addressesSection
        case .environment: Self.environmentSection
        case .exitCodes:
            HelpSection("Exit codes", [.entries(ExitCode.allCases.map { .init(String($0.rawValue), $0.meaning) })])
        case .files: Self.filesSection
        case .flags: Self.flagsSection
        case .formatting: Self.formattingSection
        case .offline: Self.offlineSection
        case .outbox: Self.outboxSection
        }
    }

    private static let addressesSection = HelpSection(
        "Addresses",
        [
            .paragraph(
                """
                A command about an address takes it as an argument or with --address. Otherwise it uses the default \
                address: NEREID_ADDRESS, else the one chosen with 'nereid address default ADDR', else the first of \
                your account. 'nereid auth status' shows it, and where it comes from. An address may also be written \
                @ADDR, ADDR.omg.lol, ADDR@omg.lol, or as the URL of one of its pages.
                """),
            .paragraph(
                """
                An address that is not ASCII, such as 🌊, can be written in any form: 🌊, @🌊, xn--qg8h. A terminal shows \
                it decoded. In a pipe, and in JSON, it has the service's form, xn--qg8h, so that scripts can compare \
                it and pass it on.
                """),
            .paragraph(
                """
                What others publish is read without your key, so you need not be logged in for it.
                """),
            .lines(["nereid address default", "nereid status list oskar", "nereid -A yuki paste list"]),
        ])

    private static let environmentSection = HelpSection(
        "Environment",
        [
            .entries([
                .init("NEREID_API_KEY", "The API key, used instead of the stored one. No flag takes a key."),
                .init("NEREID_ADDRESS", "The default address; --address overrides it."),
                .init("NEREID_API_URL", "The URL of another server, such as that of 'nereid sandbox serve'."),
                .init("NEREID_SANDBOX", "Any value except an empty one, 0 and false means --sandbox."),
                .init("NEREID_PROFILE", "The profile, if no --profile is given."),
                .init("NEREID_CONFIG_DIR", "The folder of the configuration, with the key in it."),
                .init("NEREID_PAGER, PAGER", "The pager, the first that is set; 'cat' or only blanks means no pager."),
                .init("VISUAL, EDITOR", "The editor, the first that is set; else nano or vi."),
                .init("BROWSER", "The browser of 'nereid open' and --web; it is started without a shell."),
                .init("NO_COLOR", "If not empty, no colours."),
                .init("CLICOLOR_FORCE", "If neither empty nor 0, colours in a pipe too."),
                .init("TERM", "'dumb' means no colours, no spinner, and no pager unless one is set."),
                .init("COLUMNS", "The width of the output, in characters."),
                .init("LINES", "The height, in lines, if the terminal does not report it."),
                .init("COLORFGBG", "The terminal's colours, such as '15;0'; the last number is the background."),
                .init("XDG_CONFIG_HOME", "Where the folder of the configuration is; 'nereid help files' names it."),
                .init("XDG_DATA_HOME", "Where the folder of the archive is."),
                .init("XDG_STATE_HOME", "Where the folder with the outbox, the drafts and the sandbox is."),
                .init("XDG_CACHE_HOME", "Not used."),
                .init("TMPDIR", "The folder for temporary files, instead of the system's."),
                .init("HTTPS_PROXY, ALL_PROXY", "The proxy to the server; lowercase names work too."),
                .init("NO_PROXY", "The hosts that are reached without a proxy; no_proxy works too."),
                .init("SSL_CERT_FILE, SSL_CERT_DIR", "The certificates to trust, instead of the system's."),
                .init(
                    "SSLKEYLOGFILE",
                    "A file for the keys of encrypted connections, to debug them; anyone with it can read what was sent."
                ),
            ])
        ])

    private static let filesSection = HelpSection(
        "Files",
        [
            .entries([
                .init("~/.config/nereid/config.json", "The default address of each server."),
                .init("~/.config/nereid/defaults.json", "All other settings of 'nereid config set', for all servers."),
                .init(
                    "~/.config/nereid/credentials/keys.json",
                    "The key, readable by you alone. A file that others can read is refused."),
                .init(
                    "~/.local/share/nereid/archive.sqlite",
                    "The archive: what was read. Each server has its own, by host and port."),
                .init(
                    "~/.local/state/nereid/outbox.sqlite",
                    """
                    What waits to be sent, and previous values for 'nereid undo'; not affected by a damaged archive or \
                    by 'nereid auth logout --wipe'.
                    """),
                .init("~/.local/state/nereid/drafts", "Texts that were written and could not be sent."),
                .init(
                    "~/.local/state/nereid/sandbox.json", "The state of --sandbox; 'nereid sandbox reset' resets it."),
                .init(
                    "…/nereid/profiles/NAME",
                    "The files of another profile, in each of the three folders. ~/.config/nereid/profile names the one that 'nereid auth switch' chose."
                ),
            ]),
            .paragraph(
                """
                To move to a new computer, copy ~/.config/nereid, ~/.local/share/nereid and ~/.local/state/nereid \
                while nereid is not running, and keep the permissions ('cp -a', 'rsync -a'); then run 'nereid archive \
                check' and 'nereid auth status'. The key and the settings are in the first folder. Boxes, mutes and \
                earlier versions are only in the second. Unsent texts and previous values for 'nereid undo' are only \
                in the third. 'nereid sync' fetches all else again.
                """),
            .paragraph(
                """
                The XDG variables move these folders, NEREID_CONFIG_DIR only the first. No file is left elsewhere, \
                unless the home folder cannot be used: then a command with --sandbox or NEREID_API_KEY keeps its files \
                in nereid-UID below TMPDIR, and a notice says so.
                """),
        ])

    private static let flagsSection = HelpSection(
        "Global flags",
        [
            .paragraph(
                """
                They can be given before or after the name of any command; a command that cannot use one ignores or \
                refuses it.
                """),
            .entries(
                (GlobalOptions.specifications + [CommandTree.helpOption, CommandTree.versionOption])
                    .map(\.helpEntry)),
            .lines([
                "nereid -A tidepool status list --json id,content", "nereid paste delete tides --dry-run",
                "nereid --sandbox timeline",
            ]),
        ])

    private static let formattingSection = HelpSection(
        "Formatting",
        [
            .paragraph(
                """
                On a terminal lists are tables, times are relative, and what is too wide ends in '…'. In a pipe or a \
                file, and with --plain, a list is one line per row, without a header and without colours; the columns \
                are always the same and separated by tabs. A tab, newline, carriage return or backslash within a field \
                is written \\t, \\n, \\r or \\\\. Any other control or invisible character is written with its code \
                point, as in \\u{1B}. Times are RFC 3339 in UTC, sizes are bytes, booleans are true or false. What is \
                unknown is empty.
                """),
            .paragraph(
                """
                --json FIELDS prints an array for a list and an object for one item, with sorted keys; 'nereid \
                timeline watch' prints an object on each line. What is unknown is null. --json all prints all fields. \
                --json without fields lists them, and so does the help of each command. The columns of a list are the \
                first of these fields, except in 'nereid history' without an ID.
                """),
            .paragraph(
                """
                --template TEXT prints a line for each item: {name} stands for a field of --json, written as in a \
                pipe, \\t and \\n for a tab and a newline, \\\\ for a backslash, {{ and }} for braces.
                """),
            .paragraph(
                """
                In a pipe, 'view' prints a text unchanged. What has no text is printed as its URL, or as a line for \
                each field. A write prints the URL of what it made or changed, else its id, else nothing. With -q, it \
                prints nothing.
                """),
            .paragraph(
                """
                --dry-run prints lines that begin with '+', '-' or '~' ('!' for a conflict of 'nereid push'), and \
                changes nothing. With --json, if the command allows that, it prints an array of changes with kind, \
                address, id, before and after. 'before' is null where there was nothing, and left out where it is \
                not known. Data goes to standard output, everything else to standard error.
                """),
            .paragraph(
                """
                Lists of items, the timeline, the now garden, search and history take --limit, --since, --until and \
                --grep; 'directory', 'status following' and 'status followers' take no times, and 'box view' takes \
                none of these. Times are given as durations before now (90s, 1h30m, 3d, 1w, 3mo, 1y, '1 day ago', \
                'last week'), as today or yesterday, or as ISO 8601 dates and times (2026, 2026-11, 2026-11-20, \
                2026-11-20T10:00, 2026-11-20T10:00:00Z). Without a zone they are local. --since includes a given day, \
                --until excludes it. Both leave out items whose time is not known.
                """),
            .lines([
                "nereid status list --json id,content",
                "nereid status list | cut -f 3,5",
                "nereid status list --limit 3 --template '{created} {content}'",
                "url=$(nereid status post 'Hello')",
            ]),
        ])

    private static let offlineSection = HelpSection(
        "Offline",
        [
            .paragraph(
                """
                What was read once is in the archive on this disk. It is fresh for a minute, or for longer if it \
                rarely changes. A fresh archive answers at once; otherwise the server is asked, and when it cannot be \
                reached the archive answers, with a notice on standard error that says how old it is.
                """),
            .paragraph(
                """
                --offline uses the archive only and opens no connection; --refresh asks the server, even if the \
                archive is fresh. 'nereid sync' fetches all of your addresses; 'nereid search' searches the archive.
                """),
            .paragraph(
                """
                The archive lacks three kinds of answers: whether an address is free, the images of pictures, and what \
                'nereid api' prints. 'nereid pull' keeps images in a folder.
                """),
            .lines(["nereid sync", "nereid --offline status list", "nereid search tea"]),
        ])

    private static let outboxSection = HelpSection(
        "Outbox",
        [
            .paragraph(
                """
                When the network fails or --offline switches it off, and only then, a new status, paste, PURL or \
                weblog entry, or a change to a now page, waits in the outbox. The id of its entry is printed (with \
                --json only for a status or a weblog entry, as the field id), and the exit code is 8. --no-queue makes \
                that an error instead. What the server refuses is never queued; all other changes and deletions need \
                the server. A text that cannot even be queued is kept as a draft, or printed on standard error.
                """),
            .paragraph(
                """
                'nereid outbox send' sends what waits. If the server may already have an entry, that is \
                checked first, so that nothing is created twice. 'nereid outbox --help' lists the other commands.
                """),
            .paragraph(
                """
                The outbox is not a part of the archive, but a file of its own. An entry whose record was damaged on \
                the disk is listed as damaged, and never sent; the others are still sent.
                """),
            .lines(["nereid outbox list", "nereid outbox send", "nereid outbox drop 3 --yes"]),
        ])
}
