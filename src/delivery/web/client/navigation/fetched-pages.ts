import { coreAddress, wholeAddress } from '#delivery/web/core-address.ts'
import { isFetchedAhead } from '#domain/navigation/same-origin.ts'

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

/** How long the pointer or the focus rests on a link before its page is fetched, in milliseconds: crossing a list asks for nothing. */
const INTENT = 50

/** Fetches the page of a link that the reader is about to follow; a mere glance fetches nothing for whoever saves data. */
export function fetchAhead(): void {
  let candidate: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const considered = ({ target }: Event): void => {
    const address = addressAhead(target)
    if (address === candidate) return
    candidate = address
    clearTimeout(timer)
    if (address !== undefined) timer = setTimeout(() => void fetchedPage(address, FRESH), INTENT)
  }
  if (!savesData()) {
    addEventListener('pointermove', considered)
    addEventListener('focusin', considered)
  }
  addEventListener('pointerdown', ({ target }) => {
    const address = addressAhead(target)
    if (address !== undefined) void fetchedPage(address, FRESH)
  })
}

function addressAhead(target: EventTarget | null): string | undefined {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
  if (!link || link.target !== '' || link.hasAttribute('download')) return undefined
  const [address = ''] = link.href.split('#')
  const here = address === location.href.split('#')[0]
  return !here && isFetchedAhead(address, location.origin) ? address : undefined
}

function savesData(): boolean {
  const connection: unknown = 'connection' in navigator && navigator.connection
  return connection instanceof Object && 'saveData' in connection && connection.saveData === true
}
