/** Not from the table of paths: scripts hold this alone. */
const SIMULATOR = '/simulateur/'

/** True if the query of an address holds the answers that a reader gave to a simulator. */
export function holdsAnswers(path: string, query: string): boolean {
  return query !== '' && path.toLowerCase().startsWith(SIMULATOR)
}

/** The address of a page without the answers of its reader; any other address as it is. */
export function withoutAnswers(address: string): string {
  const [path = '', query = ''] = (address.split('#', 1)[0] ?? '').split(/\?(.*)/s)
  return holdsAnswers(path, query) ? path : address
}
