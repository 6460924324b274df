/**
 * Returns a function that runs an operation on browser storage. The function returns undefined if
 * the browser denies access to the storage.
 */
export function safeStorage(storage: () => Storage) {
  return <Value>(use: (storage: Storage) => Value): Value | undefined => {
    try {
      return use(storage())
    } catch {
      return undefined
    }
  }
}
