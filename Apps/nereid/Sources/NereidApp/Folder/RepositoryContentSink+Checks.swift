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

// Checks before sending: the drafts of the features, made for a plan and for a push. Unchanged things are not checked:
// the server took them once.
extension RepositoryContentSink {
    func check(_ change: ContentChange, of address: String) throws(FailurePresentation) {
        switch change {
        case .create(let value): try check(value, over: nil, address)
        case .change(let old, let new): try check(new, over: old, address)
        case .delete: break
        }
    }

    private func check(_ value: ItemValue, over old: ItemValue?, _ address: String) throws(FailurePresentation) {
        switch (value, old) {
        case (.nowPage(let content, let isListed), _): _ = try nowPageChange(content, isListed)
        case (.webPage(let content), _): _ = try webpageContent(content)
        case (.bio(let content), _): try checkBio(content)
        case (.email(let destinations), _): _ = try emailDestinations(destinations, address)
        case (.purl(let purl), .purl(let old)?): _ = try purlChange(purl, over: old)
        case (.purl(let purl), _): _ = try purlDraft(purl)
        case (.paste(let paste), .paste(let old)?): _ = try pasteChange(paste, over: old)
        case (.paste(let paste), _): _ = try pasteDraft(paste)
        case (.dnsRecord(let record), .dnsRecord(let old)?):
            let current = DNSRecord(
                id: old.id ?? 0, address: address, type: old.type, name: old.name, data: old.data,
                priority: old.priority, ttl: old.ttl, createdAt: nil, updatedAt: nil)
            _ = try dnsRecordDraft(record, over: current)
        case (.dnsRecord(let record), _): _ = try dnsRecordDraft(record, address)
        case (.picture(let picture), .picture(let old)?):
            guard picture.alt != old.alt else { return }
            _ = try presenting { () throws(PictureChangeError) in
                try PictureChange(alternative: picture.alt)
            } failure: {
                FailurePresentation($0)
            }
        case (.picture(let picture), _): _ = try pictureUpload(picture)
        case (.weblogEntry, .weblogEntry?): break
        case (.weblogEntry(let entry), _): _ = try weblogDraft(entry)
        case (.status(let status), .status(let old)?): _ = try statusChange(status, over: old)
        case (.status(let status), _): _ = try statusDraft(status)
        case (.box(let box), _): try check(box)
        }
    }

    func nowPageChange(_ content: String, _ isListed: Bool?) throws(FailurePresentation) -> NowPageChange {
        try presenting { () throws(NowPageChangeError) in
            try NowPageChange(content: content, isListed: isListed)
        } failure: {
            FailurePresentation($0)
        }
    }

    func webpageContent(_ text: String) throws(FailurePresentation) -> WebpageContent {
        guard let content = WebpageContent(text) else {
            throw FailurePresentation(.invalidInput, "the text is empty, and nothing was sent")
        }
        return content
    }

    func checkBio(_ content: String) throws(FailurePresentation) {
        guard !content.allSatisfy(\.isWhitespace) else {
            throw FailurePresentation(.invalidInput, "the text is empty, and nothing was sent")
        }
    }

    /// nil for none.
    func emailDestinations(
        _ destinations: [String], _ address: String
    ) throws(FailurePresentation) -> EmailDestinations? {
        guard !destinations.isEmpty else { return nil }
        return try presenting { () throws(EmailFault) in
            try EmailDestinations(destinations, of: address)
        } failure: {
            FailurePresentation($0)
        }
    }

    func purlDraft(_ purl: PURLValue) throws(FailurePresentation) -> PURLDraft {
        try presenting { () throws(PURLDraftError) in
            try PURLDraft(name: purl.name, url: purl.url, isListed: purl.isListed)
        } failure: {
            FailurePresentation($0)
        }
    }

    func purlChange(_ purl: PURLValue, over before: PURLValue) throws(FailurePresentation) -> PURLChange {
        try presenting { () throws(PURLDraftError) in
            let isSame = purl.url.utf8.elementsEqual(before.url.utf8)
            return try PURLChange(url: isSame ? nil : purl.url, isListed: purl.isListed)
        } failure: {
            FailurePresentation($0)
        }
    }

    func pasteDraft(_ paste: PasteValue) throws(FailurePresentation) -> PasteDraft {
        try presenting { () throws(PasteDraftError) in
            try PasteDraft(title: paste.title, content: paste.content, isListed: paste.isListed)
        } failure: {
            FailurePresentation($0)
        }
    }

    func pasteChange(_ paste: PasteValue, over before: PasteValue) throws(FailurePresentation) -> PasteChange {
        try presenting { () throws(PasteDraftError) in
            let isSame = paste.content.utf8.elementsEqual(before.content.utf8)
            return try PasteChange(content: isSame ? nil : paste.content, isListed: paste.isListed)
        } failure: {
            FailurePresentation($0)
        }
    }

    func dnsRecordDraft(_ record: DNSValue, _ address: String) throws(FailurePresentation) -> DNSRecordDraft {
        try presenting { () throws(DNSRecordFault) in
            let draft = try DNSRecordDraft(
                type: record.type, name: record.name, data: record.data, priority: record.priority, ttl: record.ttl)
            try draft.checkComplete()
            return try draft.relative(to: address)
        } failure: {
            FailurePresentation($0)
        }
    }

    func dnsRecordDraft(
        _ record: DNSValue, over current: DNSRecord
    ) throws(FailurePresentation) -> DNSRecordDraft {
        try presenting { () throws(DNSRecordFault) in
            let isTypeNew = record.type != current.type
            let oldName = DNSRecord.relativeName(current.name, of: current.address)
            return try DNSRecordChange(
                type: isTypeNew ? record.type : nil, name: record.name == oldName ? nil : record.name,
                data: record.data == current.data && !isTypeNew ? nil : record.data, priority: record.priority,
                ttl: record.ttl
            ).applied(to: current)
        } failure: {
            FailurePresentation($0)
        }
    }

    func pictureUpload(
        _ picture: PictureValue
    ) throws(FailurePresentation) -> (file: PictureFile, texts: PictureChange) {
        guard picture.isHidden == true || !picture.alt.allSatisfy(\.isWhitespace) else {
            throw FailurePresentation(
                .invalidInput, "a picture needs a row in pics.tsv with its file name and, in 'alt', what it shows")
        }
        let file = try presenting { () throws(PictureFileError) in
            try PictureFile(Data(picture.bytes ?? []))
        } failure: {
            FailurePresentation($0, name: "the picture")
        }
        let change = try presenting { () throws(PictureChangeError) in
            try PictureChange(
                caption: picture.caption.isEmpty ? nil : picture.caption,
                alternative: picture.alt.isEmpty ? nil : picture.alt, tags: picture.tags.isEmpty ? nil : picture.tags,
                hides: picture.isHidden == true)
        } failure: {
            FailurePresentation($0)
        }
        return (file, change)
    }

    func weblogDraft(_ entry: WeblogValue) throws(FailurePresentation) -> WeblogDraft {
        try presenting { () throws(WeblogDraftError) in
            try WeblogDraft(entry.source, fields: WeblogEntryFields(), now: now())
        } failure: {
            FailurePresentation($0)
        }
    }

    func statusDraft(_ status: StatusValue) throws(FailurePresentation) -> StatusDraft {
        try presenting { () throws(StatusDraftError) in
            try StatusDraft(content: status.content, emoji: status.emoji, externalURL: status.url)
        } failure: {
            FailurePresentation($0)
        }
    }

    func statusChange(
        _ status: StatusValue, over before: StatusValue
    ) throws(FailurePresentation) -> StatusChange {
        try presenting { () throws(StatusDraftError) in
            try StatusChange(
                content: status.content.utf8.elementsEqual(before.content.utf8) ? nil : status.content,
                emoji: status.emoji == before.emoji ? nil : status.emoji)
        } failure: {
            FailurePresentation($0)
        }
    }
}

/// Runs a check, and presents its failure.
func presenting<Value, Failure: Error>(
    _ body: () throws(Failure) -> Value, failure: (Failure) -> FailurePresentation
) throws(FailurePresentation) -> Value {
    do throws(Failure) {
        return try body()
    } catch {
        throw failure(error)
    }
}
