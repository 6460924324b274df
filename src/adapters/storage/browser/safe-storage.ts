/**
 * Returns a function that runs an operation on browser storage and returns its result. The function
 * returns undefined if the browser denies access, or the operation throws.
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
