import { coreAddress, wholeAddress } from '#delivery/web/core-address.ts'

/** The core of a page as the server sent it, parsed: nothing in it runs or loads. */
export interface FetchedPage {
  /** The address that answered, after redirects, without fragment. */
  readonly address: string
  readonly document: Document
}

interface Kept {
  readonly since: number
  readonly page: Promise<FetchedPage | undefined>
}

/** For how many milliseconds a page may still answer a link. */
export const FRESH = 30_000

/** How many pages are kept; those of the way back, too. */
const MOST_KEPT = 12

/** Past so many milliseconds the browser takes over, and tells the reader what it knows. */
const ANSWER_WITHIN = 10_000

const kept = new Map<string, Kept>()

/** The page at an address without fragment, asked for once however many times it is wanted, unless it is kept for longer than `oldest`; `undefined` when there is none. */
export function fetchedPage(address: string, oldest: number): Promise<FetchedPage | undefined> {
  const known = kept.get(address)
  const usable = known && performance.now() - known.since < oldest
  const { since, page } = usable ? known : { since: performance.now(), page: fetchPage(address) }
  kept.delete(address)
  kept.set(address, { since, page })
  for (const oldestKept of [...kept.keys()].slice(0, -MOST_KEPT)) kept.delete(oldestKept)
  return page
}

// The browser parses an answer asked for as a document: no HTML passes through a script.
function fetchPage(address: string): Promise<FetchedPage | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('GET', coreAddress(address))
    request.responseType = 'document'
    request.timeout = ANSWER_WITHIN
    request.addEventListener('loadend', () => {
      const { status, responseURL, responseXML } = request
      if ((status === 200 || status === 404) && responseXML) {
        resolve({ address: wholeAddress(responseURL), document: responseXML })
      } else {
        kept.delete(address)
        resolve(undefined)
      }
    })
    request.send()
  })
}
