import DNSRecordCommands
import DNSRecordRepository
import DNSRecordViewModels

extension CompositionRoot: DNSRecordDependencies {
    func makeDNSRecordListViewModel() -> DNSRecordListViewModel { DNSRecordListViewModel(repository: dnsRecords) }
    func makeDNSRecordDetailViewModel() -> DNSRecordDetailViewModel { DNSRecordDetailViewModel(repository: dnsRecords) }
    func makeDNSRecordEditorViewModel() -> DNSRecordEditorViewModel { DNSRecordEditorViewModel(repository: dnsRecords) }
}
