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

/// The repositories of everything that an address has, and of the boxes, which lie beside it.
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
    /// Of no address: they are in the archive alone.
    let boxes: any BoxRepository & BoxArchive
}
