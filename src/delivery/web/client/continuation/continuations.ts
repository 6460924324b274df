import { dataOf } from '#delivery/web/contract/hooks.ts'
import type { UnverifiedBearer } from '#ports/identity.ts'

import { announce } from '../shell/announcer.ts'
import { fetchContinuation } from './fetch-continuation.ts'
import type { Fetched } from './fetch-continuation.ts'
import { putContinuation } from './put-continuation.ts'
import { settleReading } from './settle-reading.ts'

/** What became of showing a continuation: `gone` when the page or the reader is another by now. */
export type Showing = 'shown' | 'gone' | Exclude<Fetched, Document>

/** The continuations that the reader of this window may have. */
export interface Continuations {
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
