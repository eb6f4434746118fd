/// Short codes for emoji: `:tada:`.
///
/// A selection of common names, most of them as on GitHub.
public enum EmojiShortcode {
    /// The emoji of a name (lower case, without colons); nil for an unknown name.
    public static func emoji(named name: String) -> String? {
        table[name]
    }

    /// All known names, in alphabetical order.
    public static var names: [String] { table.keys.sorted() }

    /// Up to three known names, in alphabetical order, that contain `name`, begin with its first four characters, or
    /// occur in it and have at least three characters.
    public static func names(like name: String) -> [String] {
        guard !name.isEmpty else { return [] }
        let stem = name.prefix(4)
        let near = table.keys.filter { $0.contains(name) || name.contains($0) && $0.count > 2 || $0.hasPrefix(stem) }
        return Array(near.sorted().prefix(3))
    }

    private static let table: [String: String] = [
        "+1": "👍", "-1": "👎", "100": "💯", "airplane": "✈️", "alarm_clock": "⏰", "alien": "👽", "anchor": "⚓️",
        "angry": "😠", "apple": "🍎", "arrow_down": "⬇️", "arrow_left": "⬅️", "arrow_right": "➡️",
        "arrow_up": "⬆️", "art": "🎨", "artist": "🧑‍🎨", "astonished": "😲", "avocado": "🥑", "baby": "👶",
        "backpack": "🎒", "balloon": "🎈", "banana": "🍌", "bangbang": "‼️", "bar_chart": "📊", "basketball": "🏀",
        "bath": "🛀", "battery": "🔋", "beach_umbrella": "🏖️", "bear": "🐻", "bee": "🐝", "beer": "🍺",
        "beers": "🍻", "bell": "🔔", "bike": "🚲", "bird": "🐦", "birthday": "🎂", "black_heart": "🖤",
        "blue_heart": "💙", "blush": "😊", "book": "📖", "bookmark": "🔖", "books": "📚", "boom": "💥", "boot": "👢",
        "bouquet": "💐", "brain": "🧠", "bread": "🍞", "briefcase": "💼", "broken_heart": "💔", "broom": "🧹",
        "bubble_tea": "🧋", "bug": "🐛", "bulb": "💡", "bus": "🚌", "butterfly": "🦋", "cactus": "🌵", "cake": "🍰",
        "calendar": "📅", "call_me_hand": "🤙", "camera": "📷", "camping": "🏕️", "candle": "🕯️", "car": "🚗",
        "cat": "🐱", "cd": "💿", "champagne": "🍾", "chart_with_upwards_trend": "📈", "checkered_flag": "🏁",
        "cheese": "🧀", "cherries": "🍒", "cherry_blossom": "🌸", "chicken": "🐔", "chocolate_bar": "🍫",
        "christmas_tree": "🎄", "clap": "👏", "clapper": "🎬", "clock1": "🕐", "cloud": "☁️", "clown_face": "🤡",
        "cocktail": "🍸", "coffee": "☕️", "cold_face": "🥶", "collision": "💥", "comet": "☄️", "compass": "🧭",
        "computer": "💻", "confetti_ball": "🎊", "confused": "😕", "construction": "🚧", "cookie": "🍪",
        "cooking": "🍳", "copyright": "©️", "cow": "🐮", "crab": "🦀", "crescent_moon": "🌙", "croissant": "🥐",
        "crossed_fingers": "🤞", "crown": "👑", "cry": "😢", "crystal_ball": "🔮", "dancer": "💃", "dart": "🎯",
        "dash": "💨", "deciduous_tree": "🌳", "desktop_computer": "🖥️", "disappointed": "😞", "dizzy_face": "😵",
        "dog": "🐶", "dolphin": "🐬", "doughnut": "🍩", "dress": "👗", "droplet": "💧", "drum": "🥁",
        "earth_africa": "🌍", "earth_americas": "🌎", "earth_asia": "🌏", "egg": "🥚", "electric_plug": "🔌",
        "email": "📧", "envelope": "✉️", "evergreen_tree": "🌲", "exclamation": "❗️", "exploding_head": "🤯",
        "expressionless": "😑", "eyeglasses": "👓", "eyes": "👀", "facepalm": "🤦", "facepunch": "👊",
        "fallen_leaf": "🍂", "feet": "🐾", "file_folder": "📁", "fire": "🔥", "fireworks": "🎆", "fist": "✊",
        "flashlight": "🔦", "floppy_disk": "💾", "flushed": "😳", "flying_saucer": "🛸", "fork_and_knife": "🍴",
        "four_leaf_clover": "🍀", "fox_face": "🦊", "frog": "🐸", "full_moon": "🌕", "game_die": "🎲", "gear": "⚙️",
        "gem": "💎", "ghost": "👻", "gift": "🎁", "grapes": "🍇", "green_heart": "💚", "grimacing": "😬",
        "grin": "😁", "grinning": "😀", "guitar": "🎸", "hamburger": "🍔", "hammer": "🔨", "hamster": "🐹",
        "handshake": "🤝", "headphones": "🎧", "heart": "❤️", "heart_eyes": "😍", "heavy_check_mark": "✔️",
        "herb": "🌿", "honey_pot": "🍯", "horse": "🐴", "hot_face": "🥵", "hourglass": "⌛️", "house": "🏠",
        "hut": "🛖", "ice_cube": "🧊", "icecream": "🍦", "infinity": "♾️", "innocent": "😇", "iphone": "📱",
        "jack_o_lantern": "🎃", "jeans": "👖", "jigsaw": "🧩", "joy": "😂", "key": "🔑", "keyboard": "⌨️",
        "kissing_heart": "😘", "knitting": "🧶", "koala": "🐨", "label": "🏷️", "laughing": "😆", "lemon": "🍋",
        "link": "🔗", "lion": "🦁", "lock": "🔒", "loudspeaker": "📢", "luggage": "🧳", "mag": "🔍",
        "magic_wand": "🪄", "mailbox": "📫", "maple_leaf": "🍁", "mask": "😷", "medal_sports": "🏅", "mega": "📣",
        "memo": "📝", "metal": "🤘", "metro": "🚇", "microphone": "🎤", "microscope": "🔬", "milk": "🥛",
        "milky_way": "🌌", "moneybag": "💰", "monkey_face": "🐵", "mountain": "⛰️", "mouse": "🐭", "muscle": "💪",
        "mushroom": "🍄", "musical_keyboard": "🎹", "musical_note": "🎵", "nerd_face": "🤓", "neutral_face": "😐",
        "newspaper": "📰", "no_bell": "🔕", "no_entry": "⛔️", "notebook": "📓", "notes": "🎶", "o": "⭕️",
        "ocean": "🌊", "octopus": "🐙", "office": "🏢", "ok_hand": "👌", "open_hands": "👐", "open_mouth": "😮",
        "orange_heart": "🧡", "owl": "🦉", "package": "📦", "palm_tree": "🌴", "pancakes": "🥞", "panda_face": "🐼",
        "paperclip": "📎", "partly_sunny": "⛅️", "partying_face": "🥳", "peach": "🍑", "pear": "🍐", "pencil": "📝",
        "pencil2": "✏️", "penguin": "🐧", "pensive": "😔", "performing_arts": "🎭", "phone": "☎️", "pig": "🐷",
        "pill": "💊", "pirate_flag": "🏴‍☠️", "pizza": "🍕", "pleading_face": "🥺", "point_down": "👇",
        "point_left": "👈", "point_right": "👉", "point_up": "☝️", "poop": "💩", "popcorn": "🍿",
        "potted_plant": "🪴", "pray": "🙏", "printer": "🖨️", "purple_heart": "💜", "pushpin": "📌",
        "question": "❓", "rabbit": "🐰", "radio": "📻", "rage": "😡", "rainbow": "🌈", "rainbow_flag": "🏳️‍🌈",
        "raised_hand": "✋", "raised_hands": "🙌", "ramen": "🍜", "recycle": "♻️", "relieved": "😌", "repeat": "🔁",
        "rice": "🍚", "ring": "💍", "ringed_planet": "🪐", "robot": "🤖", "rocket": "🚀", "rofl": "🤣",
        "roll_eyes": "🙄", "rose": "🌹", "runner": "🏃", "sailboat": "⛵️", "salad": "🥗", "salt": "🧂",
        "satellite": "🛰️", "school": "🏫", "scissors": "✂️", "scream": "😱", "see_no_evil": "🙈", "seedling": "🌱",
        "sewing_needle": "🪡", "shark": "🦈", "ship": "🚢", "shopping_cart": "🛒", "shrug": "🤷", "skull": "💀",
        "sleeping": "😴", "sleepy": "😪", "smile": "😄", "smile_cat": "😸", "smiley": "😃", "smiling_imp": "😈",
        "smirk": "😏", "snail": "🐌", "snake": "🐍", "sneezing_face": "🤧", "snowflake": "❄️", "snowman": "⛄️",
        "sob": "😭", "soccer": "⚽️", "spaghetti": "🍝", "sparkles": "✨", "sparkling_heart": "💖",
        "speech_balloon": "💬", "star": "⭐️", "star2": "🌟", "stew": "🍲", "strawberry": "🍓",
        "stuck_out_tongue": "😛", "sunflower": "🌻", "sunglasses": "😎", "sunny": "☀️", "sushi": "🍣",
        "sweat_drops": "💦", "sweat_smile": "😅", "syringe": "💉", "taco": "🌮", "tada": "🎉", "taxi": "🚕",
        "tea": "🍵", "teapot": "🫖", "technologist": "🧑‍💻", "telescope": "🔭", "tennis": "🎾", "tent": "⛺️",
        "test_tube": "🧪", "thinking": "🤔", "thought_balloon": "💭", "thumbsdown": "👎", "thumbsup": "👍",
        "ticket": "🎫", "tiger": "🐯", "tired_face": "😫", "tm": "™️", "toilet": "🚽", "tophat": "🎩", "train": "🚆",
        "triangular_flag_on_post": "🚩", "trophy": "🏆", "tropical_fish": "🐠", "truck": "🚚", "tshirt": "👕",
        "tulip": "🌷", "turtle": "🐢", "tv": "📺", "two_hearts": "💕", "umbrella": "☔️", "unamused": "😒",
        "unicorn": "🦄", "unlock": "🔓", "v": "✌️", "video_camera": "📹", "video_game": "🎮", "volcano": "🌋",
        "warning": "⚠️", "watch": "⌚️", "watermelon": "🍉", "wave": "👋", "weary": "😩", "whale": "🐳",
        "white_check_mark": "✅", "wine_glass": "🍷", "wink": "😉", "wolf": "🐺", "world_map": "🗺️",
        "worried": "😟", "wrench": "🔧", "writing_hand": "✍️", "x": "❌", "yarn": "🧶", "yawning_face": "🥱",
        "yellow_heart": "💛", "yum": "😋", "zap": "⚡️", "zzz": "💤",
    ]
}
