/** The key under which a page is kept: its path, and the query fields that change the page, in the order in which they are listed; the first value of a field counts, an empty one does not (§9). Idempotent. */
export function pageKey(
  address: { readonly path: string; readonly query: string },
  fields: readonly string[],
): string {
  const asked = new URLSearchParams(address.query)
  const kept = new URLSearchParams()
  for (const field of fields) {
    const value = asked.get(field)
    if (value !== null && value !== '') kept.set(field, value)
  }
  const query = kept.toString()
  return query === '' ? address.path : `${address.path}?${query}`
}

/** The key of every answer that shared caches may keep: whoever forgets it forgets the site. */
export const WHOLE_SITE = 'site'

/** The key of answers that show more than their keys could say: they are forgotten at every publication. */
export const UNNAMED = 'divers'

/** Proxies refuse an answer whose headers are long: past so many characters, keys are not named. */
const LONGEST = 3_000

/** The keys under which shared caches keep what bears these tags: short, of letters, digits and hyphens; two tags that share one are only forgotten together. */
export function surrogateKeys(tags: Iterable<string>): readonly string[] {
  const keys = [...new Set([...tags].map(surrogateKey))].toSorted()
  const named = [WHOLE_SITE, ...keys]
  return named.join(' ').length > LONGEST ? [WHOLE_SITE, UNNAMED] : named
}

/** What shared caches forget after a publication: what bears these tags, and what names none of its own; the whole site, when the tags are too many to be told one by one. */
export function forgottenKeys(tags: Iterable<string>, most: number): readonly string[] {
  const keys = [...new Set([...tags].map(surrogateKey))].toSorted()
  if (keys.length === 0) return []
  return keys.length > most ? [WHOLE_SITE] : [UNNAMED, ...keys]
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
