/**
 * Runs an operation on browser storage. Undefined if the browser denies access, even to the storage
 * object.
 */
export function attemptStorage(storage: () => Storage) {
  return <Value>(use: (storage: Storage) => Value): Value | undefined => {
    try {
      return use(storage())
    } catch {
      return undefined
    }
  }
}
