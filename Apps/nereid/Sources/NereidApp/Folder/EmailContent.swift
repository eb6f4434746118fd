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

    func items(of address: String, policy: LoadPolicy) async throws(FailurePresentation) -> Loaded<[ItemValue]> {
        try await asking(FailurePresentation.init) { () async throws(EmailRepositoryError) in
            try await emails.forwarding(of: address, policy: policy).map {
                [.email(destinations: $0.destinations)]
            }
        }
    }

    func check(_ destinations: [String], over old: [String]?, of address: String) throws(FailurePresentation) {
        _ = try checked(destinations, address)
    }

    func write(
        _ destinations: [String], over old: [String]?, to address: String
    ) async throws(FailurePresentation) -> ContentReceipt {
        let checked = try checked(destinations, address)
        return try await asking(FailurePresentation.init) { () async throws(EmailRepositoryError) in
            let forwarding = try await emails.setForwarding(checked, of: address)
            return ContentReceipt(made: .email(destinations: forwarding.destinations))
        }
    }

    /// nil for none.
    private func checked(
        _ destinations: [String], _ address: String
    ) throws(FailurePresentation) -> EmailDestinations? {
        guard !destinations.isEmpty else { return nil }
        return try presenting(FailurePresentation.init) { () throws(EmailFault) in
            try EmailDestinations(destinations, of: address)
        }
    }
}
