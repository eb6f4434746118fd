import Dispatch
import Synchronization

/// A value that is computed in the background, or by its first reader if that comes first.
final class Background<Value: Sendable>: Sendable {
    private let made = Mutex<Value?>(nil)
    private let make: @Sendable () -> Value

    init(_ make: @escaping @Sendable () -> Value) {
        self.make = make
        DispatchQueue.global().async { _ = self.value }
    }

    var value: Value {
        made.withLock { made in
            if let made { return made }
            let value = make()
            made = value
            return value
        }
    }
}
