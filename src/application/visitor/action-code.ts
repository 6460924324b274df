import { ok } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import { actionCodeInForce, foundActionCode, parseActionCode } from '#domain/visitor/action-code.ts'
import type { ActionCode } from '#domain/visitor/action-code.ts'
import type { ActionCodes } from '#ports/back-office.ts'
import type { ActionCodeStore } from '#ports/browser-storage.ts'
import type { Journal } from '#ports/monitoring.ts'

import type { ShellEvent } from '../shell/events.ts'
import { withFallback } from '../with-fallback.ts'

interface ActionCodeParts {
  readonly codes: ActionCodes
  readonly store: ActionCodeStore
  /** The code of the shared state: the one found on this page, else the configured one. */
  readonly current: () => ActionCode
  readonly journal: Pick<Journal, 'warn'>
}

/** The action code of a window: looked up when an address brings one, and kept. */
export interface ReadActionCode {
  /** A page was loaded: the code in its query, if it is one, is looked up once. */
  pageLoaded(query: string): void
  /** The code in force once what is being looked up has been answered. */
  inForce(): Promise<ActionCode>
}

/** Stores the `cact` of each page in cookie and shell; failures are only logged. */
export function readActionCode(
  { codes, store, current, journal }: ActionCodeParts,
  send: (event: ShellEvent<'actionCodeFound'>) => void,
): ReadActionCode {
  let lookingUp = Promise.resolve()
  async function lookUp(supplied: ActionCode): Promise<void> {
    const answer = await withFallback(undefined, () => codes.lookUp(supplied), journal)
    const code = foundActionCode(supplied, answer)
    if (code === undefined) return
    store.keep(code)
    send({ kind: 'actionCodeFound', code })
  }
  return {
    pageLoaded: (query) => {
      const supplied = parseActionCode(new URLSearchParams(query).get('cact'))
      if (supplied.ok) lookingUp = lookUp(supplied.value)
    },
    inForce: async () => {
      await lookingUp
      return actionCodeInForce(store.read(), current())
    },
  }
}

/** What is told of a marketing code: the one that stands for it, or why none does. */
export interface ActionCodeLookUp {
  readonly cact?: ActionCode
  readonly error?: 'No match found' | 'Not in force'
}

/** Looks up a well-formed marketing code; passes on only a code or 'No match found'. */
export function lookUpActionCode(
  codes: ActionCodes,
): (text: unknown) => Promise<Result<ActionCodeLookUp, 'actionCodeMalformed'>> {
  return async (text) => {
    const code = parseActionCode(text)
    if (!code.ok) return code
    const { cact, error } = await codes.lookUp(code.value)
    if (error === 'No match found') return ok({ error })
    const known = parseActionCode(cact)
    return ok(known.ok ? { cact: known.value } : { error: 'Not in force' })
  }
}
