import { ok } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import { actionCodeInForce, foundActionCode, parseActionCode } from '#domain/visitor/action-code.ts'
import type { ActionCode } from '#domain/visitor/action-code.ts'
import type { ActionCodeStore } from '#ports/browser-storage.ts'
import type { Logger } from '#ports/logger.ts'
import type { ActionCodes } from '#ports/rights-and-action-codes.ts'

import { withFallback } from '../shared/with-fallback.ts'
import type { ShellEvent } from '../shell/shell-events.ts'

interface ActionCodeDeps {
  readonly codes: ActionCodes
  readonly store: ActionCodeStore
  /** Returns the code in the shell's state: the one found on this page, else the configured one. */
  readonly current: () => ActionCode
  readonly logger: Pick<Logger, 'warn'>
}

/**
 * Access to the action code of the reader in a window, with a lookup of a code in the page's query.
 */
export interface ActionCodeAccess {
  /** Handles a page load: looks up the code in its query, if any. */
  pageLoaded(query: string): void
  /** Returns the action code in force, after any pending lookup. */
  inForce(): Promise<ActionCode>
}

/**
 * Creates the access to the reader's action code. A found code is stored in the cookie and sent to
 * the shell. An outage is only logged.
 */
export function actionCodeAccess(
  { codes, store, current, logger }: ActionCodeDeps,
  send: (event: ShellEvent<'actionCodeFound'>) => void,
): ActionCodeAccess {
  let lookingUp = Promise.resolve()
  async function lookUp(supplied: ActionCode): Promise<void> {
    const answer = await withFallback(undefined, () => codes.lookUp(supplied), logger)
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

/** Result of looking up an action code: the code to use (`cact`), or an error. */
export interface ActionCodeLookUp {
  readonly cact?: ActionCode
  readonly error?: 'No match found' | 'Not in force'
}

/**
 * Creates the use case that looks up an action code. It returns the code to use, or an error; it
 * refuses a malformed code.
 */
export function lookUpActionCode(
  codes: ActionCodes,
): (text: unknown) => Promise<Result<ActionCodeLookUp, 'actionCodeMalformed'>> {
  return async (text) => {
    const code = parseActionCode(text)
    if (!code.ok) return code
    const { cact, error } = await codes.lookUp(code.value)
    if (error === 'No match found') return ok({ error })
    const codeAnswer = parseActionCode(cact)
    return ok(codeAnswer.ok ? { cact: codeAnswer.value } : { error: 'Not in force' })
  }
}
