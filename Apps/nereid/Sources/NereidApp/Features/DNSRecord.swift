import CommandSupport
import DNSRecordCommands
import DNSRecordRepository
import DNSRecordViewModels
import ScreenSupport

extension Feature {
    static let dnsRecord = Feature(.dnsRecord, archive: [.dnsRecord], sections: ScreenSection.dnsRecord) {
        root in
        Contributions(
            syncTasks: root.dnsRecords.syncTasks, undoableKinds: [UndoableKind(.dnsRecord, root.dnsRecords)],
            folder: [DNSRecordFolderSource(dnsRecords: root.dnsRecords)])
    }
}

extension CompositionRoot: DNSRecordDependencies {
    var dnsRecords: LiveDNSRecordRepository { LiveDNSRecordRepository(network: network, storage: storage, owns: owns) }

    func makeDNSRecordViewModel() -> DNSRecordViewModel { DNSRecordViewModel(repository: dnsRecords) }
}
