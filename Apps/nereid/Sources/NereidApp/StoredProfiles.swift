import AccountCommands
import CommandSupport
import SystemCalls

/// The profiles, each with its folders; a file names the chosen one.
struct StoredProfiles: AccountProfiles {
    let folders: Folders

    var current: String { folders.profile }
    var chosen: String { folders.chosenProfile }
    var names: [String] { folders.profileNames }

    func choose(_ name: String) throws {
        do throws(SystemError) {
            if name == Folders.defaultProfile {
                try PrivateFile.remove(folders.profileFile)
            } else {
                try PrivateFile.createPrivateFolder(PrivateFile.folder(of: folders.profileFile))
                try PrivateFile.write(Array((name + "\n").utf8), to: folders.profileFile)
            }
        } catch {
            throw CommandFailure(.failed, "cannot write \(folders.profileFile): \(error.description)")
        }
    }
}
