/**
 * Returns the cache key of a page: its path, then the query fields named in `fields`, in that
 * order. Empty fields are dropped, and only the first value of a field counts.
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

/** Surrogate key of every cacheable response. Purging it purges the whole site. */
export const WHOLE_SITE = 'site'

/**
 * Surrogate key of responses with too many keys to list. Any purge of tags also purges this key.
 */
export const MANY_TAGS_KEY = 'divers'

/**
 * Maximum length of the surrogate key header, in characters. Proxies reject responses with longer
 * headers.
 */
const MAX_HEADER_LENGTH = 3_000

/**
 * Returns the surrogate keys of a response: one for each tag, and that of the whole site. If they
 * exceed the maximum header length, `MANY_TAGS_KEY` replaces the keys of the tags.
 */
export function surrogateKeys(tags: Iterable<string>): readonly string[] {
  const keys = [...new Set([...tags].map(surrogateKey))].toSorted()
  const named = [WHOLE_SITE, ...keys]
  return named.join(' ').length > MAX_HEADER_LENGTH ? [WHOLE_SITE, MANY_TAGS_KEY] : named
}

/**
 * Returns the surrogate keys to purge after a publication: those of the changed tags, and
 * `MANY_TAGS_KEY`. Returns none without tags, and only the key of the whole site for more than
 * `max`.
 */
export function keysToPurge(tags: Iterable<string>, max: number): readonly string[] {
  const keys = [...new Set([...tags].map(surrogateKey))].toSorted()
  if (keys.length === 0) return []
  return keys.length > max ? [WHOLE_SITE] : [MANY_TAGS_KEY, ...keys]
}

function surrogateKey(tag: string): string {
  return /^[a-z][a-zA-Z:-]{0,40}$/.test(tag) ? tag.replace(':', '-') : `d-${digest(tag)}`
}

/** Returns a short, non-cryptographic hash of a text (FNV-1a with two start values). */
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
