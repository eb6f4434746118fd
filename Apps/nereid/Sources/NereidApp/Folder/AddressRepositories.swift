import BoxDomain
import DNSRecordDomain
import EmailDomain
import NowPageDomain
import PURLDomain
import PasteDomain
import PictureDomain
import StatusDomain
import WeblogDomain
import WebpageDomain

/// The repositories of the content of an address, and of the boxes.
struct AddressRepositories: Sendable {
    let nowPages: any NowPageRepository
    let webpages: any WebpageRepository
    let statuses: any StatusRepository
    let emails: any EmailRepository
    let purls: any PURLRepository
    let pastes: any PasteRepository
    let dnsRecords: any DNSRecordRepository
    let pictures: any PictureRepository
    let weblogs: any WeblogRepository
    /// They belong to no address, and are only in the archive.
    let boxes: any BoxRepository & BoxArchive
}
