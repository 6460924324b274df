/** Repeated from `PATHS`, so that browser bundles do not contain the whole table. */
const SIMULATOR = '/simulateur/'

/** True if a path and its query may contain a reader's answers to a simulator. */
export function mayContainAnswers(path: string, query: string): boolean {
  return query !== '' && path.toLowerCase().startsWith(SIMULATOR)
}

/**
 * Removes the query and fragment from the path of a simulator that has a query. Other paths are
 * unchanged.
 */
export function withoutAnswers(address: string): string {
  const [path = '', query = ''] = (address.split('#', 1)[0] ?? '').split(/\?(.*)/s)
  return mayContainAnswers(path, query) ? path : address
}
