import DNSRecordRepository
import DNSRecordViewModels

extension CompositionRoot {
    func makeDNSRecordListViewModel() -> DNSRecordListViewModel { DNSRecordListViewModel(repository: dnsRecords) }
    func makeDNSRecordDetailViewModel() -> DNSRecordDetailViewModel { DNSRecordDetailViewModel(repository: dnsRecords) }
}
