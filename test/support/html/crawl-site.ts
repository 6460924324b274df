import type { Answer, RunningSite } from '../processes/running-site.ts'

const LINKS = /(?:href|src|action)="(\/(?!\/)[^"#]*)|<loc>https?:\/\/[^/]+(\/[^<]*)</gu
const AT_ONCE = 8

/**
 * Requests these paths and all that they link to, and calls `look` with each response. Pages are
 * also requested in their `core` form. Returns the number of paths.
 */
export async function crawlSite(
  site: RunningSite,
  starts: readonly string[],
  look: (address: string, answer: Answer) => void,
): Promise<number> {
  const known = new Set(starts)
  const waiting = [...known]
  const visit = async (): Promise<void> => {
    for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
      const answer = await site.ask(address)
      look(address, answer)
      for (const next of addressesIn(address, answer)) {
        if (known.has(next)) continue
        known.add(next)
        waiting.push(next)
      }
    }
  }
  while (waiting.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, visit))
  return known.size
}

function addressesIn(address: string, { headers, body }: Answer): readonly string[] {
  const type = headers['content-type'] ?? ''
  if (!/html|xml/u.test(type)) return []
  const links = [...body.toString().matchAll(LINKS)].map(([, link, location]) => link ?? location)
  const core = type.includes('html') && !address.includes('core=') ? [withCore(address)] : []
  return [...links, ...core]
    .flatMap((link) => (link ? [link.replaceAll('&amp;', '&')] : []))
    .filter((link) => !NARROWED_SEARCH.test(link))
}

/** Matches filtered searches, which are not followed, since their combinations are unlimited. */
const NARROWED_SEARCH = /^\/recherche\?query=[^&]*&(?!core=)/u

function withCore(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}core=true`
}
