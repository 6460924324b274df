/** Uses a storage of the browser; undefined where the browser refuses it or its very mention. */
export function attemptStorage(storage: () => Storage) {
  return <Value>(use: (storage: Storage) => Value): Value | undefined => {
    try {
      return use(storage())
    } catch {
      return undefined
    }
  }
}
