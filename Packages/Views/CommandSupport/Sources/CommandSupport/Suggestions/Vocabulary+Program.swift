public import CommandLineKit

extension Vocabulary {
    /// The words that people type for the commands of this program: those of English, of omg.lol, and of `gh`, `git`,
    /// `toot`, `hut` and `clilol`. Where they have no counterpart here, a sentence says so.
    ///
    /// A test checks that every line calls a command that exists, with the arguments that it needs, and that no word
    /// leads from reading to writing, or to its opposite.
    static let program = Vocabulary(
        words: readingWords.merging(writingWords) { first, _ in first }, flags: foreignFlags, verbs: commonVerbs)

    private static let commonVerbs: [Verbs] = [
        .reading(
            "view", "show", "get", "read", "cat", "info", "see", "display", "print", "describe", "look", "open", "stat",
            "inspect", "peek"),
        .reading("list", "ls", "all", "index", "count", "recent", "newest", "sent"),
        .reading("search", "find", "grep", "query", "lookup"),
        .reading("watch", "tail", "stream", "monitor"),
        .reading("check", "verify", "validate", "test", "available"),
        .reading("download", "save"),
        .writing(
            "delete", "remove", "drop", "clear", "erase", "unset", "del", "rm", "destroy", "trash", "off", "disable"),
        .writing("create", "add", "new", "post", "upload", "make", "write", "put", "send"),
        .writing("edit", "set", "update", "change", "modify", "replace", "patch"),
        .writing("default", "use", "choose", "select", "switch"),
        .writing("rename", "mv", "move"),
        .writing("import", "load"),
        .reading("export", "backup", "dump"),
        .writing("publish"), .writing("unpublish", "hide"),
        .writing("follow", "subscribe"), .writing("unfollow", "unsubscribe"),
        .writing("mute", "block", "silence"), .writing("unmute", "unblock", "unsilence"),
        .writing("undo", "revert"),
        .reading("following", "followees"), .reading("followers"),
        .writing("like", "favourite", "favorite"), .writing("boost", "reblog", "repost"), .writing("reply", "comment"),
    ]

    /// Words for reading. None suggests a command line that changes anything at the service or in the settings.
    public static let readingWords: [String: Meaning] = [
        // The timeline and people
        "feed": "timeline", "recent": "timeline", "newest": "timeline", "sent": "status list", "public": "timeline",
        "home": "timeline --following", "timelines": "timeline",
        "stream": "timeline watch", "tail": "timeline watch", "watch": "timeline watch", "log": "status list",
        "statuses": "status list", "statuslog": "status list", "thread": "status view ID", "people": "directory",
        "users": "directory", "members": "directory", "explore": "directory", "following": "status following",
        "followers": "status followers", "followed": "status following", "muted": "mute list", "blocked": "mute list",
        "show": ["status view ID", "paste view TITLE"], "view": ["status view ID", "paste view TITLE"],
        "get": ["status view ID", "paste view TITLE"], "read": ["status view ID", "paste view TITLE"],
        "cat": ["status view ID", "paste view TITLE"], "list": ["status list", "paste list"],
        "ls": ["status list", "paste list"], "stat": "status list", "info": "address view ADDR",
        "whois": "address view ADDR", "user": "address view ADDR",
        "garden": "now garden",
        "notifications": .elsewhere("omg.lol sends none; 'nereid timeline' lists what everyone posts"),
        "mentions": "search @ADDR --in status", "tags": "search TAG",
        // The account
        "me": "address view", "whoami": "auth status", "addresses": "address list", "key": "auth status",
        "token": "auth token", "keys": "auth status", "user-info": "account view",
        "profile": ["web view", "auth switch"], "profiles": "auth switch",
        "sessions": "account sessions", "instance": "service", "stats": "service", "statistics": "service",
        "available": "address check NAME", "availability": "address check NAME",
        "check": ["address check NAME", "archive check"],
        "options": "config list", "preferences": "config list", "env": "doctor",
        "debug": "doctor", "meta": "account view",
        // Content
        "pastes": "paste list", "snippets": "paste list", "gists": "paste list",
        "links": "purl list", "urls": "purl list", "purls": "purl list", "redirects": "purl list",
        "pictures": "pic list", "pics": "pic list", "images": "pic list", "photos": "pic list",
        "posts": "weblog list", "articles": "weblog list", "entries": "weblog list", "latest": "weblog latest",
        "drafts": ["draft list", "weblog list --status draft"], "themes": "theme list", "records": "dns list",
        "domain": "dns list",
        "zone": "dns list", "forwards": "email view", "bookmarks": "box list",
        "boxes": "box list", "favourites": "box list", "favorites": "box list", "page": "web view",
        "website": "web view", "site": "web view", "homepage": "web view",
        "purl stats": "purl list --sort hits", "purl hits": "purl list --sort hits",
        "purl count": "purl list --sort hits", "purl top": "purl list --sort hits",
        "weblog posts": "weblog list", "weblog drafts": "weblog list --status draft", "weblog read": "weblog view ID",
        "status timeline": "timeline", "status all": "timeline", "status feed": "timeline",
        "status stream": "timeline watch", "status watch": "timeline watch",
        "status thread": "status view ID", "status me": "status list", "status latest": "status view --last",
        "status last": "status view --last", "now list": "now garden", "now all": "now garden",
        "address info": "address view", "auth whoami": "auth status", "auth key": "auth token",
        "auth list": "auth switch", "auth profiles": "auth switch",
        "auth check": "auth status", "auth view": "auth status", "account list": "address list",
        "account show": "account view",
        "preference list": preferencesElsewhere, "preference get": preferencesElsewhere,
        "preference view": preferencesElsewhere, "email list": "email view", "dns zone": "dns list --zone",
        // What is kept on this machine
        "unsent": "draft list", "queue": "outbox list", "pending": "outbox list", "journal": "undo list",
        "changes": "undo list", "undo status": "undo list", "undo purl": "undo list", "undo paste": "undo list",
        "undo pic": "undo list", "undo weblog": "undo list", "undo dns": "undo list", "undo now": "undo list",
        "undo email": "undo list", "undo web": "undo list", "undo bio": "undo list",
        "redo": "undo list",
        "reflog": "undo list", "versions": "history KIND", "revisions": "history KIND", "blame": "history KIND",
        "backup": ["pull DIR", "export DIR"], "dump": "export DIR", "clone": "pull DIR", "save": "pull DIR",
        "download": "pull DIR", "checkout": "pull DIR", "fetch": "pull DIR", "refresh": "timeline --refresh",
        "mirror": "pull DIR",
        "grep": "search QUERY", "find": "search QUERY", "browse": "open", "ui": "tui", "interactive": "tui",
        "manual": "help",
        "man": "help --man COMMAND", "commands": "help",
    ]

    /// Words for writing, and those that may mean either.
    static let writingWords: [String: Meaning] = [
        // Statuses
        "toot": "status post TEXT", "tweet": "status post TEXT", "say": "status post TEXT", "skeet": "status post TEXT",
        "publish": ["weblog publish ID", "weblog new FILE"], "write": "weblog new FILE", "update": "sync",
        "status send": "status post TEXT", "status say": "status post TEXT", "status write": "status post TEXT",
        "status toot": "status post TEXT",
        "status reply": noReplies, "reply": noReplies, "status like": noLikes, "like": noLikes,
        "favourite": noFavourites, "favorite": noFavourites,
        "status boost": noBoosts, "boost": noBoosts, "reblog": noBoosts, "status pin": noPins, "pin": noPins,
        "status schedule": noSchedule, "schedule": noSchedule,
        "status mute": "mute add @ADDR", "status bio": "bio view", "about": "bio view",
        "message": noMessages, "dm": noMessages,
        // People
        "block": "mute add @ADDR", "silence": "mute add @ADDR", "unblock": "mute remove @ADDR",
        "unmute": "mute remove @ADDR", "hide": "mute add @ADDR", "follow": "status follow ADDR",
        "unfollow": "status unfollow ADDR", "mute word": "mute add WORD", "mute user": "mute add @ADDR",
        // Content
        "gist": "paste create TITLE FILE", "snippet": "paste create TITLE FILE", "link": "purl", "url": "purl",
        "redirect": "purl", "shorten": "purl create URL", "short": "purl create URL",
        "purl shorten": "purl create URL",
        "image": "pic", "photo": "pic", "picture": "pic", "blogpost": "weblog", "upload": "pic upload FILE",
        "avatar": "web picture FILE",
        "account picture": "web picture FILE", "account avatar": "web picture FILE", "web avatar": "web picture FILE",
        "account name": "account set --name NAME", "article": "weblog", "blog": "weblog", "pastebin": "paste",
        "mail": "email", "settings": "config", "entry": "weblog",
        "weblog draft": "weblog new --draft FILE", "weblog post": "weblog new FILE",
        "weblog tag": "weblog edit ID --tag TAG",
        "weblog schedule": "weblog new FILE --date DATE", "weblog write": "weblog new FILE",
        "weblog hide": "weblog unpublish ID", "weblog import": "push DIR", "now update": "now edit",
        "now write": "now edit",
        "theme set": themeElsewhere, "theme use": themeElsewhere, "theme choose": themeElsewhere,
        "theme change": themeElsewhere, "web theme": themeElsewhere,
        "email forward": "email add EMAIL", "email off": "email clear", "email stop": "email clear",
        "bookmark": "box add NAME ID", "star": "box add NAME ID", "purl track": "purl list --sort hits",
        "import": "purl import FILE", "redirect create": "purl create NAME URL",
        // The account and this machine
        "login": "auth login", "signin": "auth login", "logout": "auth logout", "signout": "auth logout",
        "init": "auth login",
        "setup": "auth login", "auth add": "auth login", "auth set": "auth login", "auth remove": "auth logout",
        "configure": "config", "alias": .elsewhere("aliases belong to your shell"),
        "register": registration,
        "signup": .elsewhere("accounts are made at https://home.omg.lol"),
        "buy": registration, "address create": registration, "address register": registration,
        "address delete": .elsewhere("addresses are given up at https://home.omg.lol"),
        "use": "address default ADDR", "switch": "auth switch NAME",
        "activate": "auth switch NAME", "address switch": "address default ADDR",
        "commit": "push DIR", "deploy": "push DIR", "revert": "undo", "reset": "undo", "rollback": "undo",
        "undo last": "undo",
        "restore": "history KIND ID --restore REV", "stash": "box add NAME TEXT", "graphql": "api METHOD PATH",
        "request": "api METHOD PATH", "curl": "api METHOD PATH", "retry": "outbox send", "flush": "outbox send",
        "outbox retry": "outbox send", "outbox flush": "outbox send", "outbox clear": "outbox drop ID",
        "rescue": "archive rescue", "vacuum": "archive vacuum",
        "upgrade": .elsewhere("the program does not update itself; your package manager, or the releases page, does"),
    ]

    private static let noReplies = Meaning.elsewhere(
        "omg.lol has no replies; answer in a status of your own that names the person, 'nereid status post @ADDR TEXT', or on Mastodon"
    )
    private static let noLikes = Meaning.elsewhere(
        "omg.lol has no likes; 'nereid box add NAME ID' keeps a status on this machine")
    private static let noFavourites = Meaning.elsewhere(
        "omg.lol has no favourites; 'nereid box add NAME ID' keeps a status on this machine")
    private static let noBoosts = Meaning.elsewhere(
        "omg.lol has no boosts; post the link with 'nereid status post TEXT --url URL'")
    private static let noPins = Meaning.elsewhere(
        "omg.lol cannot pin a status; 'nereid bio edit' changes the text above them")
    private static let noSchedule = Meaning.elsewhere(
        "omg.lol posts a status at once; 'at' or cron can run 'nereid status post' later")
    private static let noMessages = Meaning.elsewhere(
        "omg.lol has no messages between members; write to the e-mail address NAME@omg.lol")
    private static let registration = Meaning.elsewhere("new addresses are registered at https://home.omg.lol")
    private static let noKeyFlag = Meaning.elsewhere(
        "a key on the command line is visible to others; 'nereid auth login' asks for it")
    private static let noReplyFlag = Meaning.elsewhere(
        "omg.lol has no replies; name the person in the text, as in '@ADDR'")
    private static let noMedia = Meaning.elsewhere(
        "a status has no pictures; 'nereid pic upload FILE' gives a URL for --url")

    private static let preferencesElsewhere = Meaning.elsewhere(
        "the service does not show preferences to programs; see them at https://home.omg.lol")

    private static let themeElsewhere = Meaning.elsewhere(
        "the service lets no program choose a theme; choose one at https://home.omg.lol, under 'Web'")

    /// Flags that no command has, and the existing flags or command lines that they stand for.
    private static let foreignFlags: [String: Meaning] = [
        "config --list": "config list", "config --get": "config get address",
        "completion -s": "completion bash", "undo --last": "undo",
        "status -m": "status post TEXT", "status --message": "status post TEXT",
        "status --text": "status post TEXT", "status --body": "status post TEXT",
        "status edit -m": "status edit ID TEXT", "status edit --message": "status edit ID TEXT",
        "status edit --text": "status edit ID TEXT", "status edit --body": "status edit ID TEXT",
        "weblog -m": "--title TEXT", "weblog --body": "weblog new FILE",
        "paste --title": "paste create TITLE FILE", "paste --name": "paste create TITLE FILE",
        "paste -t": "paste create TITLE FILE", "paste --filename": "paste create TITLE FILE",
        "paste --file": "paste create TITLE FILE", "paste -f": "paste create TITLE FILE",
        "paste --content": "paste create TITLE FILE", "paste edit --content": "paste edit TITLE FILE",
        "paste edit --file": "paste edit TITLE FILE", "paste edit -f": "paste edit TITLE FILE",
        "purl --name": "purl create NAME URL", "purl --title": "purl create NAME URL",
        "purl --target": "purl create NAME URL",
        "weblog --file": "weblog new FILE", "weblog --content": "weblog new FILE", "weblog -t": "--title TEXT",
        "weblog --tags": "--tag TAG", "pic --tags": "--tag TAG", "pic --description": "--alt TEXT",
        "pic -d": "--alt TEXT",
        "--public": ["--listed", "--publish"], "--private": ["--unlisted", "--hidden", "--draft"],
        "--format": "--json FIELDS", "--output": "--json FIELDS", "-o": "--json FIELDS", "-j": "--json FIELDS",
        "--jq": "--template TEXT", "--fields": "--json FIELDS", "--columns": "--json FIELDS",
        "-c": "--limit N", "-l": "--limit N", "--count": "--limit N", "--max": "--limit N", "--per-page": "--limit N",
        "--number": "--limit N",
        "--lines": "--limit N", "--head": "--limit N",
        "--follow": "timeline watch", "-f": ["--force", "timeline watch"], "--watch": "timeline watch",
        "--live": "timeline watch",
        "--filter": "--grep TEXT", "--search": "--grep TEXT", "--query": "--grep TEXT", "--contains": "--grep TEXT",
        "--after": "--since TIME", "--from": "--since TIME", "--before": "--until TIME", "--to": "--until TIME",
        "--user": "--address ADDR", "-u": "--address ADDR", "--account": "--profile NAME", "--author": "--address ADDR",
        "--verbose": "--debug", "--no-colour": "--no-color", "--silent": "--quiet", "--dryrun": "--dry-run",
        "--no-prompt": "--no-input", "--noninteractive": "--no-input", "--assume-yes": "--yes", "--confirm": "--yes",
        "--browser": "--web", "--edit": "--editor", "--overwrite": "--force", "--replace": "--force",
        "--token": noKeyFlag, "--api-key": noKeyFlag, "--password": noKeyFlag,
        "--reverse": .elsewhere("lists are newest first; 'tac' reverses a list in a pipe"),
        "--reply-to": noReplyFlag, "--in-reply-to": noReplyFlag,
        "--schedule": .elsewhere("omg.lol posts at once; 'at' or cron can run the command later"),
        "--visibility": .elsewhere("on omg.lol every status is public; 'nereid box add NAME TEXT' keeps a text here"),
        "--theme": themeElsewhere,
        "status --media": noMedia, "status --image": noMedia,
    ]
}
