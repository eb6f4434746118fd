import BoxDomain
import BoxViewModels
import CommandSupport
import DNSRecordDomain
import DNSRecordViewModels
import EmailDomain
import EmailViewModels
import FolderDomain
import NowPageDomain
import NowPageViewModels
import PURLDomain
import PURLViewModels
import PasteDomain
import PasteViewModels
import PictureDomain
import PictureViewModels
import ResourceLoading
import StatusDomain
import StatusViewModels
import WeblogDomain
import WeblogViewModels
import WebpageDomain
import WebpageViewModels

/// Loads the content of an address from the repositories of the features.
struct RepositoryContentSource: ContentSource {
    let repositories: AddressRepositories

    func items(
        _ kind: ContentKind, of address: String, policy: LoadPolicy
    ) async throws(FailurePresentation) -> Loaded<[ItemValue]> {
        switch kind {
        case .nowPage: try await nowPage(address, policy)
        case .webPage: try await webPage(address, policy)
        case .bio: try await bio(address, policy)
        case .email: try await email(address, policy)
        case .purl: try await purls(address, policy)
        case .paste: try await pastes(address, policy)
        case .dnsRecord: try await dnsRecords(address, policy)
        case .picture: try await pictures(address, policy)
        case .weblogEntry: try await entries(address, policy)
        case .status: try await statuses(address, policy)
        case .box: try await boxes()
        }
    }

    func pictureBytes(
        _ id: String, of address: String, into take: ([UInt8]) -> Bool
    ) async throws(FailurePresentation) {
        do throws(PictureRepositoryError) {
            let picture = try await picture(id, of: address)
            _ = try await repositories.pictures.image(of: picture) { part, _ in take(Array(part)) }
        } catch {
            throw FailurePresentation(error).worded
        }
    }

    /// The archive has the listed picture, also without the server; but not if the disk is full.
    private func picture(_ id: String, of address: String) async throws(PictureRepositoryError) -> Picture {
        do throws(PictureRepositoryError) {
            return try await repositories.pictures.picture(id, of: address, policy: .offline).value
        } catch {
            return try await repositories.pictures.picture(id, of: address, policy: .automatic).value
        }
    }

    func boxArchiveID() async throws(FailurePresentation) -> String {
        do throws(BoxRepositoryError) {
            return try await repositories.boxes.id()
        } catch {
            throw FailurePresentation(error).worded
        }
    }

    /// The archive's boxes are the only ones, so they count as fresh.
    private func boxes() async throws(FailurePresentation) -> Loaded<[ItemValue]> {
        do throws(BoxRepositoryError) {
            return Loaded(try await repositories.boxes.all().map { .box(BoxValue($0)) }, origin: .network)
        } catch {
            throw FailurePresentation(error).worded
        }
    }

    private func nowPage(_ address: String, _ policy: LoadPolicy) async throws(FailurePresentation) -> Loaded<
        [ItemValue]
    > {
        do throws(NowPageRepositoryError) {
            return try await repositories.nowPages.page(of: address, policy: policy).map {
                [.nowPage(content: $0.content, isListed: $0.isListed)]
            }
        } catch .fault(.noNowPage) {
            return Loaded([], origin: .network)
        } catch {
            throw FailurePresentation(error).worded
        }
    }

    private func webPage(_ address: String, _ policy: LoadPolicy) async throws(FailurePresentation) -> Loaded<
        [ItemValue]
    > {
        do throws(WebpageRepositoryError) {
            return try await repositories.webpages.webpage(of: address, policy: policy).map {
                [.webPage(content: $0.content)]
            }
        } catch {
            let failure = FailurePresentation(error).worded
            // An address may have no webpage.
            if failure.kind == .notFound, policy != .offline { return Loaded([], origin: .network) }
            throw failure
        }
    }

    private func bio(_ address: String, _ policy: LoadPolicy) async throws(FailurePresentation) -> Loaded<[ItemValue]> {
        do throws(StatusRepositoryError) {
            return try await repositories.statuses.bio(of: address, policy: policy).map { [.bio(content: $0.content)] }
        } catch .fault(.noBio) {
            return Loaded([], origin: .network)
        } catch {
            throw FailurePresentation(error).worded
        }
    }

    private func email(_ address: String, _ policy: LoadPolicy) async throws(FailurePresentation) -> Loaded<[ItemValue]>
    {
        do throws(EmailRepositoryError) {
            return try await repositories.emails.forwarding(of: address, policy: policy).map {
                [.email(destinations: $0.destinations)]
            }
        } catch {
            throw FailurePresentation(error).worded
        }
    }

    private func purls(_ address: String, _ policy: LoadPolicy) async throws(FailurePresentation) -> Loaded<[ItemValue]>
    {
        do throws(PURLRepositoryError) {
            return try await repositories.purls.purls(of: address, policy: policy).map { $0.map(ItemValue.init) }
        } catch {
            throw FailurePresentation(error).worded
        }
    }

    private func pastes(_ address: String, _ policy: LoadPolicy) async throws(FailurePresentation) -> Loaded<
        [ItemValue]
    > {
        do throws(PasteRepositoryError) {
            return try await repositories.pastes.pastes(of: address, policy: policy).map { $0.map(ItemValue.init) }
        } catch {
            throw FailurePresentation(error).worded
        }
    }

    private func dnsRecords(
        _ address: String, _ policy: LoadPolicy
    ) async throws(FailurePresentation) -> Loaded<[ItemValue]> {
        do throws(DNSRecordRepositoryError) {
            return try await repositories.dnsRecords.dnsRecords(of: address, policy: policy).map {
                $0.map(ItemValue.init)
            }
        } catch {
            throw FailurePresentation(error).worded
        }
    }

    private func pictures(_ address: String, _ policy: LoadPolicy) async throws(FailurePresentation) -> Loaded<
        [ItemValue]
    > {
        do throws(PictureRepositoryError) {
            return try await repositories.pictures.pictures(of: address, policy: policy).map { $0.map(ItemValue.init) }
        } catch {
            throw FailurePresentation(error).worded
        }
    }

    private func entries(_ address: String, _ policy: LoadPolicy) async throws(FailurePresentation) -> Loaded<
        [ItemValue]
    > {
        do throws(WeblogRepositoryError) {
            return try await repositories.weblogs.entries(of: address, policy: policy).map { $0.map(ItemValue.init) }
        } catch {
            throw FailurePresentation(error).worded
        }
    }

    private func statuses(_ address: String, _ policy: LoadPolicy) async throws(FailurePresentation) -> Loaded<
        [ItemValue]
    > {
        do throws(StatusRepositoryError) {
            return try await repositories.statuses.statuses(of: address, policy: policy).map { $0.map(ItemValue.init) }
        } catch {
            throw FailurePresentation(error).worded
        }
    }
}

extension ItemValue {
    init(_ purl: PURL) { self = .purl(PURLValue(name: purl.name, url: purl.url, isListed: purl.isListed)) }

    init(_ paste: Paste) {
        self = .paste(PasteValue(title: paste.title, content: paste.content, isListed: paste.isListed))
    }

    init(_ record: DNSRecord) {
        self = .dnsRecord(
            DNSValue(
                id: record.id, type: record.type, name: DNSRecord.relativeName(record.name, of: record.address),
                data: record.data, priority: record.priority, ttl: record.ttl))
    }

    init(_ picture: Picture) {
        self = .picture(
            PictureValue(
                id: picture.id, mime: picture.mediaType, caption: picture.texts.caption ?? "",
                alt: picture.texts.alternative ?? "", tags: picture.texts.tags, isHidden: picture.texts.isHidden,
                url: picture.imageURL))
    }

    init(_ entry: WeblogEntry) {
        self = .weblogEntry(
            WeblogValue(id: entry.id, slug: entry.slug, date: entry.date, title: entry.title, source: entry.source))
    }

    init(_ status: Status) {
        self = .status(
            StatusValue(
                id: status.id, createdAt: status.createdAt, emoji: status.emoji, content: status.content,
                url: status.externalURL))
    }
}
