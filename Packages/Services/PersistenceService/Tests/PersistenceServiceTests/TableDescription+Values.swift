import ResourceLoading

@testable import PersistenceServiceInterface

/// The functions of a table with the values of a scope or key as single arguments.
extension TableDescription {
    func all(
        _ scope: any SQLConvertible..., in transaction: any Transaction
    ) throws(StorageFailure) -> [Value] {
        try select(scope, in: transaction)
    }

    func one(
        _ key: any SQLConvertible..., in transaction: any Transaction
    ) throws(StorageFailure) -> Value? {
        try select(key, in: transaction).first
    }

    func save(
        _ values: [Value], _ scope: any SQLConvertible..., in transaction: any Transaction
    ) throws(StorageFailure) {
        try insert(values, scope, in: transaction)
    }

    func replace(
        _ scope: any SQLConvertible..., with values: [Value], in transaction: any Transaction
    ) throws(StorageFailure) {
        try replace(scope, with: values, in: transaction)
    }

    func remove(
        _ key: any SQLConvertible..., in transaction: any Transaction
    ) throws(StorageFailure) {
        try delete(key, in: transaction)
    }
}
