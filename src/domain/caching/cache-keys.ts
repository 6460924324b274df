/**
 * Cache key of a page: its path and the listed query fields, in that order. Only first, non-empty
 * values count. Idempotent.
 */
export function pageKey(
  address: { readonly path: string; readonly query: string },
  fields: readonly string[],
): string {
  const requested = new URLSearchParams(address.query)
  const listed = new URLSearchParams()
  for (const field of fields) {
    const value = requested.get(field)
    if (value !== null && value !== '') listed.set(field, value)
  }
  const query = listed.toString()
  return query === '' ? address.path : `${address.path}?${query}`
}

/** Key of every cacheable response: purging it purges the site. */
export const WHOLE_SITE = 'site'

/** Key of responses with too many keys to name: purged at every publication. */
export const UNNAMED = 'divers'

/** Proxies refuse an answer whose headers are long: past so many characters, keys are not named. */
const MAX_HEADER_LENGTH = 3_000

/**
 * Surrogate keys of a response for its tags: short, of letters, digits and hyphens. Tags that share
 * a key are purged together.
 */
export function surrogateKeys(tags: Iterable<string>): readonly string[] {
  const keys = [...new Set([...tags].map(surrogateKey))].toSorted()
  const named = [WHOLE_SITE, ...keys]
  return named.join(' ').length > MAX_HEADER_LENGTH ? [WHOLE_SITE, UNNAMED] : named
}

/** Keys to purge after a publication of these tags; the whole site if there are too many. */
export function forgottenKeys(tags: Iterable<string>, max: number): readonly string[] {
  const keys = [...new Set([...tags].map(surrogateKey))].toSorted()
  if (keys.length === 0) return []
  return keys.length > max ? [WHOLE_SITE] : [UNNAMED, ...keys]
}

function surrogateKey(tag: string): string {
  return /^[a-z][a-zA-Z:-]{0,40}$/.test(tag) ? tag.replace(':', '-') : `d-${digest(tag)}`
}

/** FNV-1a over the code units, twice from two starts: a name, no secret. */
function digest(text: string): string {
  return [FIRST, SECOND].map((start) => folded(text, start).toString(36)).join('')
}

const [FIRST, SECOND] = [0x81_1c_9d_c5, 0x01_00_01_b3]
const PRIME = 0x01_00_01_93

function folded(text: string, start: number): number {
  let hash = start
  for (let place = 0; place < text.length; place += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(place), PRIME)
  }
  return hash >>> 0
}
