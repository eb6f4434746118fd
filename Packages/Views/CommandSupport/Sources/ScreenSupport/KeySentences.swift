import ScreenKit

/// A sentence about each key that several screens have, for the help screen: the line of keys has room for a word each.
enum KeySentences {
    /// The sentence for a key: its own, or else the one about its action; if there is none, the action.
    static func sentence(of help: KeyHelp) -> String { help.sentence ?? sentences[help.action] ?? help.action }

    private static let sentences = [
        // A list
        "open": "Shows all of the selected row.",
        "new": "Writes a new one.",
        "edit": "Changes it in a form, and sends what you changed.",
        "delete": "Deletes it, after a question; U brings it back.",
        "versions": "Lists its earlier texts, which the archive has kept. Enter compares one with now, w restores it.",
        "box": "Puts it into a box: a list of your own, on this computer, of anything on omg.lol and of notes.",
        "mute": "Hides somebody's posts, or those with a word, for as long as you say.",
        "unmute": "Shows them again.",
        "author": "Lists all posts of its author.",
        "bio": "Shows what its author says about themselves.",
        "respond": "Writes a status about this one, with its URL and its author.",
        "follow": "Follows an address: its posts are then in Home.",
        "unfollow": "No longer follows it.",
        "filter": "Shows only rows with the letters that you type; Enter keeps them, Esc shows all.",
        "all": "Shows all rows again.",
        "mark": "Marks or unmarks it; d, B, m and D then act on all marked rows.",
        "unmark": "Removes all marks.",
        "sort": "Sorts by the next column; after the last one, restores the original order.",
        "lines": "Shows one line for each post.",
        "posts": "Shows posts with their texts again.",
        "links": "Lists the links in its text; Enter opens one in the browser.",
        "refresh": "Asks the server again, even if the archive is fresh.",
        "browser": "Opens its page in the browser.",
        "copy URL": "Sends its URL to the terminal's clipboard.",
        "upload": "Uploads a picture.",
        "download": "Saves the images in a folder.",
        "add": "Adds one.",
        "remove": "Removes this one, after a question; the others stay.",
        "send all": "Sends all that waits now.",
        "drop": "Drops it, after a question: it is never sent.",
        "send": "Sends it, with the command that it was written for.",
        "restore": "Writes this version again, after a question.",
        "scroll": "Scrolls by a line.",
        "to the results": "Goes to what was found.",
        "leave the field": "Leaves the field, so that letters are keys again.",
        "keys": "Shows these sentences.",
        "search": "Goes to the field of the search.",
        "compare with the next": "Compares it with the version after it.",
        "compare with now": "Compares it with the current text.",
        // While one types
        "preview": "Shows what will be sent; Ctrl-S sends it from there too.",
        "editor": "Opens the text in your editor.",
        "start over": "Discards what you typed, after a question.",
        "take the suggestion, or next": "Takes the first suggestion, or goes to the next field.",
        "the field before": "Goes to the field before.",
        "leave": "Leaves the form; what you typed is kept for the next time.",
        "keep": "Keeps the filter, so that letters are keys again.",
        "start, end of the line": "Goes to the start or the end of the line.",
        "a word back, forward": "Goes a word back or forward.",
        "delete the word before": "Deletes the word before the cursor.",
        "delete to the start, the end": "Deletes all up to the start or the end of the line.",
        // Everywhere
        "to the sections and back": "Goes to the list of sections, where their letters act, and back.",
        "and a letter: go to a section": "With a letter after it, shows that section from anywhere.",
        "one of the first sections": "Shows the first, second, … section.",
        "sync in the background":
            "Fetches all that is yours into the archive, and sends what waits, while you read on.",
        "undo the last change": "Shows what undoing your last change would do, and asks.",
        "run a nereid command, or show a section by its name":
            "Runs any nereid command, or shows a section by its name.",
        "let the mouse select text, and take it back": "Switches the mouse between selecting text and acting here.",
        "these keys": "Shows these sentences.",
        "suspend": "Suspends nereid; fg in the shell resumes it.",
        "back, at the top quit": "Goes back; at the top it quits.",
        "quit": "Quits at once.",
        "back": "Goes back; at the top it does nothing.",
        // Moving
        "move": "Moves by a row.",
        "a page": "Moves by a page.",
        "first, last": "Goes to the first or the last row.",
        "select, and again to open": "Selects a row, and opens the one that is selected.",
    ]

    /// The actions of the keys that move.
    static let moving: Set<String> = ["move", "a page", "first, last", "select, and again to open", "scroll"]
}
