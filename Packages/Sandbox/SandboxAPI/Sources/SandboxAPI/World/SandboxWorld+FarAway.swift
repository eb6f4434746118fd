extension SandboxWorld {
    /// Statuses of people far away, in their own scripts.
    enum FarAway {
        static let all: [StatusSeed] = [
            StatusSeed(
                "yuki", "35m", "🍞",
                "焼きたてのくじらパン、完売しました。ありがとうございます！"),
            StatusSeed(
                "yuki", "11h", "🌸",
                "庭の梅が一輪だけ咲いた。ひとつでも春は春。"),
            StatusSeed(
                "yuki", "2d", "✉️",
                "港の友達から手紙が届いた。潮の香りがする。", link: "https://yuki.weblog.lol/2024/umi-no-tegami"),
            StatusSeed(
                "yuki", "6d", "🐈‍⬛",
                "猫がこたつから出てこない。わたしも出ない。"),
            StatusSeed(
                "yuki", "14d", "🚃",
                "電車で一時間、海を見て、また一時間。それだけの日曜日。"),
            StatusSeed(
                "yuki", "28d", "🎐",
                "ﾊﾝｶｸ カタカナ ＡＢＣ　１２３ ― 全角と半角が混ざったメモ。"),
            StatusSeed(
                "yuki", "45d", "🗻",
                "今日は富士山がよく見える。"),
            StatusSeed(
                "yuki", "88d", "🇯🇵",
                "はじめまして。"),
            StatusSeed(
                "leila", "52m", "🌙",
                "مساء الخير يا أهل البحر."),
            StatusSeed(
                "leila", "16h", "🍵",
                "شاي بالنعناع، وكتاب قديم، ولا شيء آخر."),
            StatusSeed(
                "leila", "3d", "🌊",
                "سألني الصغير: هل ينام البحر؟ قلت: يتنفّس فقط."),
            StatusSeed(
                "leila", "8d", "📖",
                "قرأت اليوم عن “The Outermost House” وسأطلبه غدًا (ISBN 978-0805073683).",
                link: "https://example.org/كتب/البحر"),
            StatusSeed(
                "leila", "23d", "🫓",
                "خبز الطابون على الحجر. אורחים מוזמנים! Everyone is welcome."),
            StatusSeed(
                "leila", "47d", "🕊️",
                "سلام."),
            StatusSeed(
                "amara", "7m", "👨‍👩‍👧‍👦",
                "Habari za asubuhi! The whole family is up before the rooster, and the rooster is offended."),
            StatusSeed(
                "amara", "13h", "👩🏾‍🏫",
                "Standard four learned long division today. I learned patience. We both passed."),
            StatusSeed(
                "amara", "2d", "🥭",
                "Embe kubwa sokoni leo. Bought six, ate two on the way home, brought home three. Mathematics again."),
            StatusSeed(
                "amara", "7d", "🎶",
                "Choir practice 🎵 sopranos: 12, basses: 1 (very brave 👨🏾‍🎤)."),
            StatusSeed(
                "amara", "16d", "🌍",
                "Pen pals wanted for my class! They ask about snow, ferries and whether whales are fish.",
                link: "mailto:class4@example.org?subject=Pen%20pals"),
            StatusSeed(
                "amara", "34d", "☔️",
                "Mvua! Finally!"),
            StatusSeed(
                "amara", "60d", "👩🏾‍🤝‍👩🏼",
                "Saw an old friend after nine years. We finished the sentence we had begun."),
            StatusSeed(
                "amara", "101d", "🪁",
                "Kite day 🪁🪁🪁 one is still in the tree."),
            StatusSeed(
                "joaquin", "2h", "🌶️",
                "Ay, quién le puso chile al chocolate. (Fui yo. Estaba buenísimo.)"),
            StatusSeed(
                "joaquin", "1d", "🖋️",
                "Haiku de la tarde:\n\nla mar se retira —\ndeja en la arena un zapato\ny ninguna pregunta"),
            StatusSeed(
                "joaquin", "5d", "🎸",
                "Sexta cuerda rota, quinta vez este mes. ¡Y apenas es día veinte!"),
            StatusSeed(
                "joaquin", "18d", "🦜",
                "El loro ya dice “segmentation fault”. No sé si estar orgulloso."),
            StatusSeed(
                "joaquin", "39d", "💃🏽",
                "Bailamos hasta que se apagó la luz, y después un rato más."),
            StatusSeed(
                "joaquin", "72d", "🫶",
                "Un año sin fumar. Gracias, gracias, gracias."),
            StatusSeed(
                "driftwood", "30d", "🪵",
                "Drifting off. My address runs out and I shall let it. Be kind to each other."),
            StatusSeed(
                "driftwood", "65d", "🪵",
                "Washed ashore again."),
        ]
    }
}
