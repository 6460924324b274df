import { dataOf, selectorOf } from '#delivery/web/contract/data-attributes.ts'
import * as API_PATHS from '#domain/navigation/api-paths.ts'
import type { UnverifiedBearer } from '#ports/token-verifier.ts'

import { announce } from '../announcer.ts'
import { insertContinuation } from './insert-continuation.ts'
import { restoreScrollPosition } from './restore-scroll-position.ts'

/**
 * Outcome of showing a continuation. It is `gone` if the page or the reader has changed since the
 * request, or if no token is stored.
 */
type Showing = 'shown' | 'gone' | Exclude<Fetched, Document>

/** Fetches and shows the continuation of a Premium article: the part after its free part. */
interface Continuations {
  /** Replaces the Premium gate of the page with the continuation. */
  show(gate: HTMLElement): Promise<Showing>
  /**
   * Sets the signed-in reader; undefined if anonymous. If the reader changes, clears the cache and
   * removes the shown continuation.
   */
  onlyFor(subject: string | undefined): void
}

/** TTL of a fetched continuation in memory, used when the reader returns to its page. */
const CONTINUATION_TTL_MS = 600_000

interface CachedContinuation {
  readonly since: number
  readonly fetched: Promise<Fetched>
  document?: Document
}

/**
 * Creates the client that fetches article continuations for the signed-in reader and shows them.
 * `reader` returns the stored token; concurrent requests are shared.
 */
export function createContinuations(reader: () => UnverifiedBearer | undefined): Continuations {
  const cache = new Map<string, CachedContinuation>()
  let holder: string | undefined
  let withdraw: (() => void) | undefined

  function cachedFor(path: string, { identityToken }: UnverifiedBearer): CachedContinuation {
    const cachedEntry = cache.get(path)
    if (cachedEntry && performance.now() - cachedEntry.since < CONTINUATION_TTL_MS)
      return cachedEntry
    const fetched = fetchContinuation(path, identityToken)
    const coming: CachedContinuation = { since: performance.now(), fetched }
    cache.set(path, coming)
    void store(path, coming)
    return coming
  }

  async function store(path: string, coming: CachedContinuation): Promise<void> {
    const fetched = await coming.fetched
    if (fetched instanceof Document) coming.document = fetched
    else if (cache.get(path) === coming) cache.delete(path)
  }

  function onlyFor(subject: string | undefined): void {
    if (subject === holder) return
    holder = subject
    cache.clear()
    withdraw?.()
    withdraw = undefined
  }

  return {
    onlyFor,
    show: async (gate) => {
      const bearer = reader()
      onlyFor(bearer?.subject)
      if (!bearer) return 'gone'
      if ('continuation' in dataOf(gate)) return 'shown'
      const { document: cachedContinuation, fetched } = cachedFor(location.pathname, bearer)
      const continuation = cachedContinuation ?? (await fetched)
      if (holder !== bearer.subject || !gate.isConnected) return 'gone'
      if (!(continuation instanceof Document)) return continuation
      withdraw?.()
      withdraw = insertContinuation(continuation, gate)
      restoreScrollPosition()
      if (!cachedContinuation) announce('La suite de l’article est affichée.')
      return 'shown'
    },
  }
}

/** Fetched continuation; `gated` if the server denied access, `failed` on any other error. */
type Fetched = Document | 'gated' | 'failed'

/** Timeout of the request, after which the reader sees an error message. */
const RESPONSE_TIMEOUT_MS = 10_000

// The browser parses the response as an inert document: its scripts do not run and its resources do
// not load.
/**
 * Fetches the continuation of an article with the reader's token. The browser does not cache it.
 */
function fetchContinuation(path: string, token: string): Promise<Fetched> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('GET', `${API_PATHS.continuation}?path=${encodeURIComponent(path)}`)
    request.setRequestHeader('token', token)
    request.responseType = 'document'
    // Other content types would be parsed as XML, whose error page has styles that our CSP rejects.
    request.overrideMimeType('text/html')
    request.timeout = RESPONSE_TIMEOUT_MS
    request.addEventListener('loadend', () => {
      const { status, responseXML } = request
      if (status === 200 && responseXML?.querySelector(selectorOf('continuation')))
        resolve(responseXML)
      else resolve(status === 403 ? 'gated' : 'failed')
    })
    request.send()
  })
}
