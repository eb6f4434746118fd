public import FeatureContributions

extension ContentKind {
    /// Pictures. The URL of an image names its picture too.
    ///
    /// Source: `some_pics_url` of lists; `https://cdn.some.pics/{address}/{id}.{extension}`, as in all recorded lists.
    public static let pic = ContentKind(
        "pic", phrase: "a picture", uses: [.sync, .search, .open, .box],
        pages: .init(ofEachAddressAt: "some.pics", mirror: "cdn.some.pics"))
}
