/** Repeated from `PATHS`, so that browser bundles do not contain the whole table. */
const SIMULATOR = '/simulateur/'

/** True if a path and its query contain a reader's answers to a simulator. */
export function hasAnswers(path: string, query: string): boolean {
  return query !== '' && path.toLowerCase().startsWith(SIMULATOR)
}

/**
 * Returns a URL without a reader's answers to a simulator: query and fragment are removed. Other
 * URLs are unchanged.
 */
export function withoutAnswers(address: string): string {
  const [path = '', query = ''] = (address.split('#', 1)[0] ?? '').split(/\?(.*)/s)
  return hasAnswers(path, query) ? path : address
}
