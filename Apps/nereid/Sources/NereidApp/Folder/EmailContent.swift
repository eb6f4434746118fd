import EmailDomain
import EmailViewModels
import FolderDomain
import ResourceLoading

/// Where the e-mail of an address is forwarded to.
struct EmailContent: RepositoryFolderSource {
    let emails: any EmailRepository

    let kind = FolderKind("email", order: 30, .single, .file(.literal("email.txt")), traits: .lines)
    var section: SiteSection? { SiteSection("E-mail", page: "email", order: 30) }

    func items(of address: String, policy: LoadPolicy) async throws(EmailRepositoryError) -> Loaded<[FolderItem]> {
        try await emails.forwarding(of: address, policy: policy).map { [FolderItem($0.destinations)] }
    }

    func change(
        _ new: FolderItem, over old: FolderItem?, of address: String
    ) throws(FailurePresentation) -> EmailIntent {
        let destinations = new.text.split(separator: "\n").map(String.init)
        guard !destinations.isEmpty else { return .clear(isShown: false) }
        return try presenting(FailurePresentation.init) { () throws(EmailFault) in
            .set(try EmailDestinations(destinations, of: address), isShown: false)
        }
    }

    func write(_ intent: EmailIntent, to address: String) async throws(EmailRepositoryError) -> FolderReceipt {
        let forwarding = try await emails.write(intent, on: address).first?.value
        return FolderReceipt(made: FolderItem(forwarding?.destinations ?? []))
    }
}

extension FolderItem {
    fileprivate init(_ destinations: [String]) {
        self.init(text: destinations.map { $0 + "\n" }.joined(), page: .lines(destinations))
    }
}
