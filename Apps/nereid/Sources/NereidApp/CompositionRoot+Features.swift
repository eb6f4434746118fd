import AccountCommands
import ArchiveCommands
import BoxCommands
import CommandSupport
import DNSRecordCommands
import EmailCommands
import FolderCommands
import NowPageCommands
import OutboxCommands
import PURLCommands
import PasteCommands
import PictureCommands
import StatusCommands
import ToolCommands
import WeblogCommands
import WebpageCommands

extension CompositionRoot {
    /// All commands: the features of the program, in the order of its help.
    static let commands = CommandCatalog<CompositionRoot>([
        .account,
        .archive,
        .box,
        .dnsRecord,
        .email,
        .folder,
        .nowPage,
        .outbox,
        .paste,
        .picture,
        .purl,
        .status,
        .weblog,
        .webpage,
        .tools,
    ])
}
