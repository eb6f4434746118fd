import AccountDomain
import AccountViewModels
import CommandSupport
import ResourceLoading
public import ScreenSupport

extension ScreenSection {
    /// The addresses of the account.
    @MainActor
    public static func account(_ root: some AccountDependencies) -> [ScreenSection] {
        [
            ScreenSection("Addresses", letter: "a", in: .address) { host in
                let model = root.makeAccountViewModel()
                return ListScreen(
                    "Addresses", host, .address, columns: ["address", "expires", "message"],
                    ifEmpty: "You have no addresses.", identify: { $0.name }, model.list,
                    load: { policy in
                        await model.loadList(policy: policy)
                        await model.resolve(nil, policy: policy)
                    },
                    actions: [
                        ScreenAction("d", "default", sentence: "Acts as this address from now on, after a question.") {
                            .ask(
                                "Let all sections and commands act as", $0.name.decoded,
                                ["address", "default", $0.name])
                        }
                    ], note: { model.current.value?.name == $0.name ? "default" : nil }, url: nil)
            }
        ]
    }
}
