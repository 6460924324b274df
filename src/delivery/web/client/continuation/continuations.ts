import { dataOf, selectorOf } from '#delivery/web/contract/hooks.ts'
import { PRODUCT_CALLS } from '#domain/navigation/product-calls.ts'
import type { UnverifiedBearer } from '#ports/identity.ts'

import { announce } from '../shell/announcer.ts'
import { putContinuation } from './put-continuation.ts'
import { restorePosition } from './restore-position.ts'

/**
 * The outcome of showing a continuation: `gone` when the page or the reader has changed meanwhile.
 */
type Showing = 'shown' | 'gone' | Exclude<Fetched, Document>

/** The continuations of the reader of this window. */
interface Continuations {
  /** Replaces the gate of the page with the continuation. */
  show(gate: HTMLElement): Promise<Showing>
  /** Removes what another reader was shown, and clears the cache. */
  onlyFor(subject: string | undefined): void
}

/** TTL of a cached continuation, in memory only, for the way back to its page. */
const CONTINUATION_TTL_MS = 600_000

interface CachedContinuation {
  readonly since: number
  readonly fetched: Promise<Fetched>
  document?: Document
}

/** Shows continuations to the holder of the stored token; concurrent requests are shared. */
export function openContinuations(reader: () => UnverifiedBearer | undefined): Continuations {
  const cache = new Map<string, CachedContinuation>()
  let holder: string | undefined
  let withdraw: (() => void) | undefined

  function cachedFor(path: string, { identityToken }: UnverifiedBearer): CachedContinuation {
    const known = cache.get(path)
    if (known && performance.now() - known.since < CONTINUATION_TTL_MS) return known
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
      const { document: known, fetched } = cachedFor(location.pathname, bearer)
      const found = known ?? (await fetched)
      if (holder !== bearer.subject || !gate.isConnected) return 'gone'
      if (!(found instanceof Document)) return found
      withdraw?.()
      withdraw = putContinuation(found, gate)
      restorePosition()
      if (!known) announce('La suite de l’article est affichée.')
      return 'shown'
    },
  }
}

/** The continuation, or `gated` when the server has a gate for this reader, or `failed`. */
type Fetched = Document | 'gated' | 'failed'

/** The reader is then told that it does not work for the moment. */
const RESPONSE_TIMEOUT_MS = 10_000

// The browser parses the response: no HTML passes through a script, and nothing in it runs or
// loads.
/**
 * Fetches what follows the gate of an article with the token of the reader; the browser caches
 * nothing.
 */
function fetchContinuation(path: string, token: string): Promise<Fetched> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('GET', `${PRODUCT_CALLS.continuation}?path=${encodeURIComponent(path)}`)
    request.setRequestHeader('token', token)
    request.responseType = 'document'
    // A response that is not HTML would be parsed as XML, and shown with styles that our CSP
    // refuses.
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
