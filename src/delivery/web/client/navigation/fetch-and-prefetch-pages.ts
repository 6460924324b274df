import { isPrefetchable } from '#domain/navigation/same-origin-urls.ts'

import { fullPageUrl, pageCoreUrl } from '../../contract/page-core-url.ts'

/** `info` value of a navigation that is left to the browser. */
export const LEFT_TO_BROWSER = 'ordinary'

/**
 * Core of a fetched page (without the site's script, menus and footer), parsed as an inert
 * document.
 */
export interface FetchedPage {
  /** URL of the full page, after redirects, without fragment. */
  readonly address: string
  readonly document: Document
}

interface CachedPage {
  readonly since: number
  readonly page: Promise<FetchedPage | undefined>
}

/** TTL of a cached page that a link opens. */
export const PAGE_TTL_MS = 30_000

/** Size of the LRU cache, including the pages for back navigation. */
const MAX_PAGES = 12

/** Timeout after which the browser loads the page itself and shows its own error. */
const RESPONSE_TIMEOUT_MS = 10_000

const cache = new Map<string, CachedPage>()

/**
 * Returns the page at a URL without fragment, from the cache if requested less than `oldest`
 * milliseconds ago. Resolves to undefined on failure, but not for a 404 page.
 */
export function loadPage(address: string, oldest: number): Promise<FetchedPage | undefined> {
  const cachedPage = cache.get(address)
  const usable = cachedPage && performance.now() - cachedPage.since < oldest
  const { since, page } = usable
    ? cachedPage
    : { since: performance.now(), page: fetchPage(address) }
  cache.delete(address)
  cache.set(address, { since, page })
  for (const evicted of [...cache.keys()].slice(0, -MAX_PAGES)) cache.delete(evicted)
  return page
}

// The browser parses the response; no HTML string passes through a script.
function fetchPage(address: string): Promise<FetchedPage | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('GET', pageCoreUrl(address))
    request.responseType = 'document'
    request.timeout = RESPONSE_TIMEOUT_MS
    request.addEventListener('loadend', () => {
      const { status, responseURL, responseXML } = request
      if ((status === 200 || status === 404) && responseXML) {
        resolve({ address: fullPageUrl(responseURL), document: responseXML })
      } else {
        cache.delete(address)
        resolve(undefined)
      }
    })
    request.send()
  })
}

/** Hover time in milliseconds before a page is prefetched. */
const PREFETCH_DELAY_MS = 50

/**
 * Prefetches the page of an internal link on hover, focus or press. With Save-Data, on press only.
 */
export function prefetchLinks(): void {
  let candidate: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const considered = ({ target }: Event): void => {
    const address = prefetchableAddress(target)
    if (address === candidate) return
    candidate = address
    clearTimeout(timer)
    if (address !== undefined)
      timer = setTimeout(() => void loadPage(address, PAGE_TTL_MS), PREFETCH_DELAY_MS)
  }
  if (!savesData()) {
    addEventListener('pointermove', considered)
    addEventListener('focusin', considered)
  }
  addEventListener('pointerdown', ({ target }) => {
    const address = prefetchableAddress(target)
    if (address !== undefined) void loadPage(address, PAGE_TTL_MS)
  })
}

function prefetchableAddress(target: EventTarget | null): string | undefined {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
  if (!link || link.target !== '' || link.hasAttribute('download')) return undefined
  const [address = ''] = link.href.split('#')
  const here = address === location.href.split('#')[0]
  return !here && isPrefetchable(address, location.origin) ? address : undefined
}

function savesData(): boolean {
  const connection: unknown = 'connection' in navigator && navigator.connection
  return connection instanceof Object && 'saveData' in connection && connection.saveData === true
}
