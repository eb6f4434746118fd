public import FeatureContributions

extension ContentKind {
    /// Pictures. The host of the images names them too.
    ///
    /// Source: `some_pics_url` of lists; `https://cdn.some.pics/{address}/{id}.{extension}`, as in all recorded lists.
    public static var pic: ContentKind {
        ContentKind(
            "pic", phrase: "a picture", uses: [.sync, .search, .open, .box],
            pages: .pictures)
    }
}

extension PublicPages {
    static let pictures = PublicPages(ofEachAddressAt: "some.pics", mirror: "cdn.some.pics")
}
