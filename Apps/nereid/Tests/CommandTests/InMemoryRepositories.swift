import AccountDomain
import DNSRecordDomain
import EmailDomain
import FoundationExtensions
import NowPageDomain
import PURLDomain
import PasteDomain
import PictureDomain
import ResourceLoading
import StatusDomain
import Synchronization
import WeblogDomain
import WebpageDomain

/// All repositories over a `World`. Records every write, and every read with its policy.
final class InMemoryRepositories: Sendable {
    enum Message: Equatable {
        case read(LoadPolicy)
        case post(StatusDraft, String)
        case edit(String, String, StatusChange)
        case delete(String, String)
        case setBio(String, String)
        case addMute(Mute)
        case removeMute(Mute.Target)
        case keepLogIn(LogInMethod)
        case logOut(wipe: Bool)
        case setDefault(String)
        case changeAccount(AccountChange)
        case endSession(String)
        case setPreference(String, String, String)
        case send(RawRequest)
        case follow(String, String, Bool)
        case resetSandbox
        case createDNSRecord(DNSRecordDraft, String)
        case changeDNSRecord(Int, DNSRecordDraft)
        case deleteDNSRecord(Int, String)
        case setForwarding(EmailDestinations?, String)
        case createPaste(PasteDraft, String, overwriting: Bool)
        case editPaste(String, String, PasteChange)
        case deletePaste(String, String)
        case createPURL(PURLDraft, String, overwriting: Bool)
        case editPURL(String, String, PURLChange)
        case savePURL(PURLDraft, over: String?, String)
        case deletePURL(String, String)
        case renamePURL(String, to: String, String, overwriting: Bool)
        case uploadPicture(PictureFile, String)
        case changePicture(String, PictureChange)
        case deletePicture(String, String)
        case fetchImage(String)
        case setWebpage(String, publishes: Bool, String)
        case setProfilePicture(ProfilePicture, String)
        case vacuum
        case drop(String)
        case sendOutbox
        case restore(String, String, String)
        case changeNowPage(NowPageChange, String)
        case createEntry(WeblogDraft, String)
        case changeEntry(String, String, WeblogEntryChange)
        case deleteEntry(String, String)
        case setWeblogText(WeblogText)
    }

    let folder = FolderWorld()
    let meter = TransferMeter()
    private let state: Mutex<(world: World, messages: [Message])>

    init(_ world: World) {
        state = Mutex((world, []))
    }

    var world: World { state.withLock { $0.world } }
    var messages: [Message] { state.withLock { $0.messages } }

    /// The attempted writes.
    var writes: [Message] { messages.filter { if case .read = $0 { false } else { true } } }

    func record(_ message: Message) {
        state.withLock { $0.messages.append(message) }
    }

    func change(_ change: (inout World) -> Void) {
        state.withLock { change(&$0.world) }
    }
}

extension InMemoryRepositories: StatusRepository {
    func statuses(of address: String, policy: LoadPolicy) async throws(StatusRepositoryError) -> Loaded<[Status]> {
        try read(policy, world.statuses.filter { $0.address == address })
    }

    func status(
        _ id: String, of address: String, policy: LoadPolicy
    ) async throws(StatusRepositoryError) -> Loaded<Status> {
        let found = try read(policy, world.statuses.first { $0.id == id })
        guard let status = found.value else { throw .fault(.noSuchStatus(id: id, address: address)) }
        return Loaded(status, origin: found.origin)
    }

    func latestStatus(
        of address: String, policy: LoadPolicy
    ) async throws(StatusRepositoryError) -> Loaded<Status> {
        let found = try read(
            policy, world.statuses.filter { $0.address == address }.newestFirst().first)
        guard let status = found.value else { throw .fault(.noStatus(address: address)) }
        return Loaded(status, origin: found.origin)
    }

    func post(_ draft: StatusDraft, to address: String) async throws(StatusRepositoryError) -> StatusReceipt {
        try write(.post(draft, address))
        if let id = world.queuedID { throw .queued(id: id, because: .down) }
        return world.receipt
    }

    func edit(
        _ id: String, of address: String, change: StatusChange
    ) async throws(StatusRepositoryError) -> StatusReceipt {
        try write(.edit(id, address, change))
        return world.receipt
    }

    func delete(_ id: String, of address: String) async throws(StatusRepositoryError) -> StatusReceipt {
        try write(.delete(id, address))
        if world.undeletable.contains(id) { throw .fault(.noSuchStatus(id: id, address: address)) }
        return StatusReceipt(id: id, address: address, url: nil, status: world.statuses.first { $0.id == id })
    }

    func bio(of address: String, policy: LoadPolicy) async throws(StatusRepositoryError) -> Loaded<Bio> {
        let found = try read(policy, world.bio)
        guard let bio = found.value else { throw .fault(.noBio(address: address)) }
        return Loaded(bio, origin: found.origin)
    }

    func setBio(_ content: String, of address: String) async throws(StatusRepositoryError) -> BioReceipt {
        try write(.setBio(content, address))
        return BioReceipt(
            bio: Bio(address: address, content: content, css: world.bio?.css, head: world.bio?.head),
            url: world.receipt.url)
    }

    func timeline(_ span: TimelineSpan, policy: LoadPolicy) async throws(StatusRepositoryError) -> Loaded<[Status]> {
        try read(policy, world.statuses)
    }

    private func read<Value: Sendable>(_ policy: LoadPolicy, _ value: Value) throws(StatusRepositoryError) -> Loaded<
        Value
    > {
        record(.read(policy))
        if let failure = world.readFailure { throw .remote(failure) }
        return Loaded(value, origin: world.origin)
    }

    private func write(_ message: Message) throws(StatusRepositoryError) {
        record(message)
        if let failure = world.writeFailure { throw .remote(failure) }
        if let failure = world.storageFailure { throw .storage(failure) }
    }
}

extension InMemoryRepositories: MuteRepository {
    func mutes() async throws(StatusRepositoryError) -> [Mute] {
        if let failure = world.storageFailure { throw .storage(failure) }
        return world.mutes
    }

    func add(_ mute: Mute) async throws(StatusRepositoryError) {
        try write(.addMute(mute))
        change { $0.mutes.append(mute) }
    }

    func remove(_ target: Mute.Target) async throws(StatusRepositoryError) -> Bool {
        try write(.removeMute(target))
        let isMuted = world.mutes.contains { $0.target == target }
        change { $0.mutes.removeAll { $0.target == target } }
        return isMuted
    }
}

extension InMemoryRepositories: AccountRepository {
    func key(of method: LogInMethod) async throws(AccountRepositoryError) -> Secret {
        switch method {
        case .key(let key), .gitCredential(let key): key
        case .command: Secret("a-key-of-a-command")
        }
    }

    func account(email: String?, key: Secret) async throws(AccountRepositoryError) -> Account {
        if let failure = world.writeFailure { throw .remote(failure) }
        return Account(email: email ?? "a@b.example", name: nil)
    }

    func addresses(email: String?, key: Secret) async throws(AccountRepositoryError) -> [Address] { world.addresses }

    func keepLogIn(
        _ method: LogInMethod, account: Account, addresses: [Address]
    ) async throws(AccountRepositoryError) {
        record(.keepLogIn(method))
        if let failure = world.storageFailure { throw .storage(failure) }
    }

    func logOut(wipe: Bool) async throws(AccountRepositoryError) -> Bool {
        record(.logOut(wipe: wipe))
        if let failure = world.storageFailure { throw .storage(failure) }
        return true
    }

    func session() async throws(AccountRepositoryError) -> SessionReport {
        if let failure = world.readFailure { throw .remote(failure) }
        return world.session
    }

    func key() async throws(AccountRepositoryError) -> Secret {
        guard let key = world.storedKey else { throw .remote(.notLoggedIn) }
        return Secret(key)
    }

    func ownAddresses(policy: LoadPolicy) async throws(AccountRepositoryError) -> Loaded<[Address]> {
        record(.read(policy))
        if let failure = world.ownAddressesFailure ?? world.readFailure { throw .remote(failure) }
        return Loaded(world.addresses, origin: world.origin)
    }

    func address(_ name: String, policy: LoadPolicy) async throws(AccountRepositoryError) -> Loaded<Address> {
        guard let address = try await ownAddresses(policy: policy).value.first(where: { $0.name == name }) else {
            throw .fault(.noSuchAddress(name))
        }
        return Loaded(address, origin: world.origin)
    }

    func chosenAddress() async throws(AccountRepositoryError) -> DefaultAddress? { world.chosen }

    func setDefaultAddress(_ name: String) async throws(AccountRepositoryError) {
        record(.setDefault(name))
        if let failure = world.storageFailure { throw .storage(failure) }
    }
}

extension InMemoryRepositories: DefaultsRepository {
    func defaults() throws(AccountRepositoryError) -> [String: String] { world.defaults }

    func setDefault(_ value: String?, of name: String) throws(AccountRepositoryError) {
        if let failure = world.storageFailure { throw .storage(failure) }
        change { $0.defaults[name] = value }
    }
}

extension InMemoryRepositories: FollowRepository {
    func addresses(
        _ side: FollowSide, of address: String, policy: LoadPolicy
    ) async throws(StatusRepositoryError) -> Loaded<[String]> {
        try read(policy, side == .following ? world.directory : [])
    }

    func setFollows(
        _ target: String, by address: String, to follows: Bool
    ) async throws(StatusRepositoryError) {
        try write(.follow(target, address, follows))
    }
}

extension InMemoryRepositories: ProfileRepository, ServiceRepository, RawRequestRepository, ConfigurationRepository {
    func profile(policy: LoadPolicy) async throws(AccountRepositoryError) -> Loaded<AccountProfile> {
        Loaded(try asked(policy, world.profile), origin: world.origin)
    }

    func change(_ change: AccountChange) async throws(AccountRepositoryError) -> AccountProfile {
        try changed(.changeAccount(change))
        return world.profile.applying(change)
    }

    func sessions(policy: LoadPolicy) async throws(AccountRepositoryError) -> Loaded<[AccountSession]> {
        Loaded(try asked(policy, world.accountSessions), origin: world.origin)
    }

    func endSession(_ id: String) async throws(AccountRepositoryError) { try changed(.endSession(id)) }

    func setPreference(
        _ item: String, to value: String, of address: String
    ) async throws(AccountRepositoryError) -> AccountPreference {
        try changed(.setPreference(item, value, address))
        return AccountPreference(address: address, item: item, value: value)
    }

    func directory(policy: LoadPolicy) async throws(AccountRepositoryError) -> Loaded<[String]> {
        Loaded(try asked(policy, world.directory), origin: world.origin)
    }

    func statistics(policy: LoadPolicy) async throws(AccountRepositoryError) -> Loaded<ServiceStatistics> {
        Loaded(try asked(policy, ServiceStatistics(members: 3, addresses: 2, profiles: 1)), origin: world.origin)
    }

    func availability(of name: String) async throws(AccountRepositoryError) -> AddressAvailability {
        try asked(.refresh, world.availability)
    }

    func send(_ request: RawRequest) async throws(AccountRepositoryError) -> RawAnswer {
        try changed(.send(request))
        return world.rawAnswer
    }

    func key() async throws(AccountRepositoryError) -> KeySummary? {
        KeySummary(masked: "••••-k3y", origin: "the file f")
    }

    private func asked<Value>(_ policy: LoadPolicy, _ value: Value) throws(AccountRepositoryError) -> Value {
        record(.read(policy))
        if let failure = world.readFailure { throw .remote(failure) }
        return value
    }

    private func changed(_ message: Message) throws(AccountRepositoryError) {
        record(message)
        if let failure = world.writeFailure { throw .remote(failure) }
    }
}
