import { dataOf, selectorOf } from '#delivery/web/contract/hooks.ts'
import { PRODUCT_CALLS } from '#domain/navigation/product-calls.ts'
import type { UnverifiedBearer } from '#ports/identity.ts'

import { announce } from '../shell/announcer.ts'
import { putContinuation } from './put-continuation.ts'
import { settleReading } from './restore-position.ts'

/** What became of showing a continuation: `gone` when the page or the reader is another by now. */
type Showing = 'shown' | 'gone' | Exclude<Fetched, Document>

/** The continuations that the reader of this window may have. */
interface Continuations {
  /** Puts what follows in the place of the gate of the page that is shown. */
  show(gate: HTMLElement): Promise<Showing>
  /** Takes away what another reader than this one was shown, and forgets all that was fetched for them. */
  onlyFor(subject: string | undefined): void
}

/** For how many milliseconds a continuation is kept, in the memory of the window alone, for the way back to its page. */
const KEPT = 600_000

interface Kept {
  readonly since: number
  readonly fetched: Promise<Fetched>
  document?: Document
}

/** Shows continuations to whoever the stored token names; each is asked for once however often it is wanted. */
export function openContinuations(reader: () => UnverifiedBearer | undefined): Continuations {
  const kept = new Map<string, Kept>()
  let holder: string | undefined
  let withdraw: (() => void) | undefined

  function keptFor(path: string, { identityToken }: UnverifiedBearer): Kept {
    const known = kept.get(path)
    if (known && performance.now() - known.since < KEPT) return known
    const fetched = fetchContinuation(path, identityToken)
    const coming: Kept = { since: performance.now(), fetched }
    kept.set(path, coming)
    void keep(path, coming)
    return coming
  }

  async function keep(path: string, coming: Kept): Promise<void> {
    const fetched = await coming.fetched
    if (fetched instanceof Document) coming.document = fetched
    else if (kept.get(path) === coming) kept.delete(path)
  }

  function onlyFor(subject: string | undefined): void {
    if (subject === holder) return
    holder = subject
    kept.clear()
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
      const { document: known, fetched } = keptFor(location.pathname, bearer)
      const found = known ?? (await fetched)
      if (holder !== bearer.subject || !gate.isConnected) return 'gone'
      if (!(found instanceof Document)) return found
      withdraw?.()
      withdraw = putContinuation(found, gate)
      settleReading()
      if (!known) announce('La suite de l’article est affichée.')
      return 'shown'
    },
  }
}

/** What came of asking for a continuation: its document, or that the server has a gate for this reader, or nothing for now. */
type Fetched = Document | 'gated' | 'failed'

/** Past so many milliseconds the reader is told that it does not work for the moment. */
const ANSWER_WITHIN = 10_000

// The browser parses an answer asked for as a document: no HTML passes through a script, nothing in it runs or loads.
/** Asks the server for what follows the gate of the article at a path, in the name of the holder of this token; the browser keeps nothing of it (§6). */
function fetchContinuation(path: string, token: string): Promise<Fetched> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('GET', `${PRODUCT_CALLS.continuation}?path=${encodeURIComponent(path)}`)
    request.setRequestHeader('token', token)
    request.responseType = 'document'
    // What is not HTML would be parsed as XML, whose faults the browser paints with styles that our policy refuses.
    request.overrideMimeType('text/html')
    request.timeout = ANSWER_WITHIN
    request.addEventListener('loadend', () => {
      const { status, responseXML } = request
      if (status === 200 && responseXML?.querySelector(selectorOf('continuation')))
        resolve(responseXML)
      else resolve(status === 403 ? 'gated' : 'failed')
    })
    request.send()
  })
}
