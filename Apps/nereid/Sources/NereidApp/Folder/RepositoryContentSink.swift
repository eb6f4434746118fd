import BoxDomain
import BoxViewModels
import DNSRecordDomain
import DNSRecordViewModels
import EmailDomain
import EmailViewModels
import FolderDomain
import Foundation
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

/// Changes the content of an address through the repositories of the features, with their checks and archiving.
struct RepositoryContentSink: ContentSink {
    let repositories: AddressRepositories
    let identities: any IdentityService
    let now: @Sendable () -> Date

    func apply(_ change: ContentChange, to address: String) async throws(FailurePresentation) -> ContentReceipt {
        switch change {
        case .create(let value): try await write(value, over: nil, address)
        case .change(let old, let new): try await write(new, over: old, address)
        case .delete(let value): try await delete(value, address)
        }
    }

    private func write(
        _ value: ItemValue, over old: ItemValue?, _ address: String
    ) async throws(FailurePresentation) -> ContentReceipt {
        switch value {
        case .nowPage(let content, let isListed): try await write(content, isListed, address)
        case .webPage(let content): try await writeWebpage(content, address)
        case .bio(let content): try await writeBio(content, address)
        case .email(let destinations): try await write(destinations, address)
        case .purl(let purl): try await write(purl, over: old, address)
        case .paste(let paste): try await write(paste, over: old, address)
        case .dnsRecord(let record): try await write(record, isNew: old == nil, address)
        case .picture(let picture): try await write(picture, over: old, address)
        case .weblogEntry(let entry): try await write(entry, isNew: old == nil, address)
        case .status(let status): try await write(status, over: old, address)
        case .box(let box): try await write(box, over: old)
        }
    }

    private func write(
        _ content: String, _ isListed: Bool?, _ address: String
    ) async throws(FailurePresentation) -> ContentReceipt {
        let change = try nowPageChange(content, isListed)
        do throws(NowPageRepositoryError) {
            let page = try await repositories.nowPages.change(change, of: address)
            return ContentReceipt(made: .nowPage(content: page.content, isListed: page.isListed))
        } catch {
            throw FailurePresentation(error)
        }
    }

    private func writeWebpage(_ content: String, _ address: String) async throws(FailurePresentation) -> ContentReceipt
    {
        let content = try webpageContent(content)
        do throws(WebpageRepositoryError) {
            let page = try await repositories.webpages.set(content, publishes: true, of: address)
            return ContentReceipt(made: .webPage(content: page.content))
        } catch {
            throw FailurePresentation(error)
        }
    }

    private func writeBio(_ content: String, _ address: String) async throws(FailurePresentation) -> ContentReceipt {
        try checkBio(content)
        do throws(StatusRepositoryError) {
            _ = try await repositories.statuses.setBio(content, of: address)
            return ContentReceipt()
        } catch {
            throw FailurePresentation(error)
        }
    }

    private func write(_ destinations: [String], _ address: String) async throws(FailurePresentation) -> ContentReceipt
    {
        let checked = try emailDestinations(destinations, address)
        do throws(EmailRepositoryError) {
            let forwarding = try await repositories.emails.setForwarding(checked, of: address)
            return ContentReceipt(made: .email(destinations: forwarding.destinations))
        } catch {
            throw FailurePresentation(error)
        }
    }

    private func write(
        _ purl: PURLValue, over old: ItemValue?, _ address: String
    ) async throws(FailurePresentation) -> ContentReceipt {
        let saved: SavedPURL
        if case .purl(let before)? = old {
            let change = try purlChange(purl, over: before)
            saved = try await asking { () async throws(PURLRepositoryError) in
                try await repositories.purls.edit(purl.name, of: address, change: change)
            } failure: {
                FailurePresentation($0)
            }
        } else {
            let draft = try purlDraft(purl)
            saved = try await asking { () async throws(PURLRepositoryError) in
                try await repositories.purls.create(draft, on: address, overwriting: false)
            } failure: {
                FailurePresentation($0)
            }
        }
        return ContentReceipt(
            made: ItemValue(saved.purl), remark: saved.listing == .ignored ? Self.ignoredFlag : nil)
    }

    private func write(
        _ paste: PasteValue, over old: ItemValue?, _ address: String
    ) async throws(FailurePresentation) -> ContentReceipt {
        let saved: SavedPaste
        if case .paste(let before)? = old {
            let change = try pasteChange(paste, over: before)
            saved = try await asking { () async throws(PasteRepositoryError) in
                try await repositories.pastes.edit(paste.title, of: address, change: change)
            } failure: {
                FailurePresentation($0)
            }
        } else {
            let draft = try pasteDraft(paste)
            saved = try await asking { () async throws(PasteRepositoryError) in
                try await repositories.pastes.create(draft, on: address, overwriting: false)
            } failure: {
                FailurePresentation($0)
            }
        }
        return ContentReceipt(
            made: ItemValue(saved.paste), remark: saved.listing == .ignored ? Self.ignoredFlag : nil)
    }

    private static let ignoredFlag = "the service did not change whether it is listed"

    private func write(
        _ record: DNSValue, isNew: Bool, _ address: String
    ) async throws(FailurePresentation) -> ContentReceipt {
        guard !isNew, let id = record.id else {
            let draft = try dnsRecordDraft(record, address)
            let made = try await asking { () async throws(DNSRecordRepositoryError) in
                try await repositories.dnsRecords.create(draft, of: address)
            } failure: {
                FailurePresentation($0)
            }
            return ContentReceipt(id: String(made.id), made: ItemValue(made))
        }
        let known = try await asking { () async throws(DNSRecordRepositoryError) in
            try await repositories.dnsRecords.currentDNSRecords(of: address)
        } failure: {
            FailurePresentation($0)
        }
        guard let current = known.first(where: { $0.id == id }) else {
            throw FailurePresentation(DNSRecordRepositoryError.fault(.noSuchDNSRecord(id: id, address: address)))
        }
        let draft = try dnsRecordDraft(record, over: current)
        return try await asking { () async throws(DNSRecordRepositoryError) in
            let changed = try await repositories.dnsRecords.change(current, to: draft, knowing: known)
            return ContentReceipt(made: ItemValue(changed))
        } failure: {
            FailurePresentation($0)
        }
    }

    private func write(
        _ picture: PictureValue, over old: ItemValue?, _ address: String
    ) async throws(FailurePresentation) -> ContentReceipt {
        guard case .picture(let before)? = old, let id = picture.id else { return try await upload(picture, address) }
        let change = try presenting { () throws(PictureChangeError) in
            try PictureChange(
                caption: picture.caption == before.caption ? nil : picture.caption,
                alternative: picture.alt == before.alt ? nil : picture.alt,
                tags: picture.tags == before.tags ? nil : picture.tags,
                hides: picture.isHidden == true && before.isHidden != true)
        } failure: {
            FailurePresentation($0)
        }
        return try await asking { () async throws(PictureRepositoryError) in
            ContentReceipt(made: ItemValue(try await repositories.pictures.edit(id, of: address, change: change)))
        } failure: {
            FailurePresentation($0)
        }
    }

    private func upload(_ picture: PictureValue, _ address: String) async throws(FailurePresentation) -> ContentReceipt
    {
        let (file, change) = try pictureUpload(picture)
        return try await asking { () async throws(PictureRepositoryError) in
            let made = try await UploadPictureUseCase(repository: repositories.pictures).execute(
                file, change: change, to: address, onUploaded: { _ in })
            return ContentReceipt(id: made.id, made: ItemValue(made))
        } failure: { error in
            let failure = FailurePresentation(error)
            guard case .fault(.uploadedWithoutTexts) = error else { return failure }
            // It exists: the next push finds it by its bytes, and sends its texts.
            return FailurePresentation(.outcomeUnknown, failure.message, remedy: failure.remedy)
        }
    }

    private func write(
        _ entry: WeblogValue, isNew: Bool, _ address: String
    ) async throws(FailurePresentation) -> ContentReceipt {
        guard !isNew, let id = entry.id else {
            let draft = try weblogDraft(entry)
            return try await asking { () async throws(WeblogRepositoryError) in
                let made = try await repositories.weblogs.create(draft, of: address)
                return ContentReceipt(id: made.id, made: ItemValue(made))
            } failure: {
                FailurePresentation($0)
            }
        }
        let change = WeblogEntryChange(text: .whole(entry.source), fields: WeblogEntryFields())
        return try await asking { () async throws(WeblogRepositoryError) in
            ContentReceipt(made: ItemValue(try await repositories.weblogs.change(id, of: address, change)))
        } failure: {
            FailurePresentation($0)
        }
    }

    private func write(
        _ status: StatusValue, over old: ItemValue?, _ address: String
    ) async throws(FailurePresentation) -> ContentReceipt {
        guard case .status(let before)? = old, let id = status.id else {
            let draft = try statusDraft(status)
            return try await asking { () async throws(StatusRepositoryError) in
                ContentReceipt(id: try await repositories.statuses.post(draft, to: address).id)
            } failure: {
                FailurePresentation($0)
            }
        }
        let change = try statusChange(status, over: before)
        return try await asking { () async throws(StatusRepositoryError) in
            _ = try await repositories.statuses.edit(id, of: address, change: change)
            return ContentReceipt(
                made: .status(
                    StatusValue(
                        id: id, createdAt: before.createdAt, emoji: change.emoji ?? before.emoji,
                        content: change.content ?? before.content, url: before.url)))
        } failure: {
            FailurePresentation($0)
        }
    }

    private func delete(_ value: ItemValue, _ address: String) async throws(FailurePresentation) -> ContentReceipt {
        switch value {
        case .nowPage, .webPage, .bio, .email:
            throw FailurePresentation(.invalidInput, "the service cannot delete this")
        case .purl(let purl):
            do throws(PURLRepositoryError) {
                try await repositories.purls.deletePURL(purl.name, of: address)
            } catch {
                throw FailurePresentation(error)
            }
        case .paste(let paste):
            do throws(PasteRepositoryError) {
                try await repositories.pastes.deletePaste(paste.title, of: address)
            } catch {
                throw FailurePresentation(error)
            }
        case .dnsRecord(let record):
            guard let id = record.id else { return ContentReceipt() }
            do throws(DNSRecordRepositoryError) {
                try await repositories.dnsRecords.delete(id, of: address)
            } catch {
                throw FailurePresentation(error)
            }
        case .picture(let picture):
            guard let id = picture.id else { return ContentReceipt() }
            do throws(PictureRepositoryError) {
                try await repositories.pictures.deletePicture(id, of: address)
            } catch {
                throw FailurePresentation(error)
            }
        case .weblogEntry(let entry):
            guard let id = entry.id else { return ContentReceipt() }
            do throws(WeblogRepositoryError) {
                _ = try await repositories.weblogs.delete(id, of: address)
            } catch {
                throw FailurePresentation(error)
            }
        case .status(let status):
            guard let id = status.id else { return ContentReceipt() }
            do throws(StatusRepositoryError) {
                _ = try await repositories.statuses.delete(id, of: address)
            } catch {
                throw FailurePresentation(error)
            }
        case .box(let box):
            try await delete(box)
        }
        return ContentReceipt()
    }
}

/// Calls a repository, and presents its failure.
private func asking<Value, Failure: Error>(
    _ body: () async throws(Failure) -> Value, failure: (Failure) -> FailurePresentation
) async throws(FailurePresentation) -> Value {
    do throws(Failure) {
        return try await body()
    } catch {
        throw failure(error)
    }
}
