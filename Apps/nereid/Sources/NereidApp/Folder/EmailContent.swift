import EmailDomain
import EmailViewModels
import FolderDomain
import ResourceLoading

/// Where the e-mail of an address is forwarded to.
struct EmailContent: FolderContent {
    let emails: any EmailRepository

    var kind: ContentKind { .email }

    func value(_ item: ItemValue) -> [String]? {
        if case .email(let destinations) = item { destinations } else { nil }
    }

    func items(of address: String, policy: LoadPolicy) async throws(EmailRepositoryError) -> Loaded<[ItemValue]> {
        try await emails.forwarding(of: address, policy: policy).map { [.email(destinations: $0.destinations)] }
    }

    /// nil for none.
    func change(
        _ destinations: [String], over old: [String]?, of address: String
    ) throws(FailurePresentation) -> EmailDestinations? {
        guard !destinations.isEmpty else { return nil }
        return try presenting(FailurePresentation.init) { () throws(EmailFault) in
            try EmailDestinations(destinations, of: address)
        }
    }

    func write(
        _ destinations: EmailDestinations?, to address: String
    ) async throws(EmailRepositoryError) -> ContentReceipt {
        let forwarding = try await emails.setForwarding(destinations, of: address)
        return ContentReceipt(made: .email(destinations: forwarding.destinations))
    }
}
