public import FeatureContributions
public import ResourceLoading
public import WeblogDomain

/// A text that all entries of a weblog share: the template or the configuration. Its file is beside the entries' files.
public struct WeblogTextFolderSource: FolderSource {
    let texts: any WeblogTextRepository
    let text: WeblogText.Kind
    public let kind: FolderKind

    public init(_ text: WeblogText.Kind, texts: any WeblogTextRepository) {
        self.texts = texts
        self.text = text
        kind =
            switch text {
            case .configuration:
                FolderKind(
                    "weblog configuration", order: 81, .single, .file(.literal("weblog/configuration.txt")),
                    traits: .needsText)
            case .template:
                FolderKind(
                    "weblog template", order: 82, .single, .file(.literal("weblog/template.html")), traits: .needsText)
            }
    }

    public func load(of address: String, policy: LoadPolicy) async throws -> Loaded<[FolderItem]> {
        do {
            return try await texts.text(text, of: address, policy: policy).map { [FolderItem(text: $0.content)] }
        } catch let failure as Failure where failure == .noWeblogText(text, of: address) {
            return Loaded([], origin: .network)
        }
    }

    public func change(_ new: FolderItem, over old: FolderItem?, of address: String) throws -> WeblogTextIntent {
        .set(WeblogText(address: address, kind: text, content: new.text))
    }

    public func write(_ change: WeblogTextIntent, to address: String) async throws -> FolderReceipt {
        let made = try await texts.write(change, on: address).first?.value
        return FolderReceipt(made: made.map { FolderItem(text: $0.content) })
    }
}
