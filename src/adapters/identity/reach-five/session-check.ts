import { authorizationIn } from '#domain/identity/authorization.ts'
import type { Authorization, IdentityError } from '#domain/identity/authorization.ts'
import { SILENCE_LIMIT } from '#domain/identity/session-plan.ts'
import { refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'

import { guardedAnswer } from './guarded-answer.ts'
import type { Wanted } from './guarded-answer.ts'
import { identityError } from './identity-error-of.ts'
import type { Sdk } from './sdk.ts'
import { withWebLock } from './web-lock.ts'

/** The silent check of the session, one at a time in the whole browser (§4). */
export interface SessionCheck {
  check(): Promise<Result<Authorization, IdentityError>>
  cancel(): void
}

/** What another window found while this one waited for its turn; undefined if nothing changed. */
export type HeardMeanwhile = () => Result<Authorization, IdentityError> | undefined

/** Checks the session by the SDK; `listen` begins to hear what other windows find. */
export function sessionCheck(
  sdk: Sdk,
  wanted: Wanted,
  listen: (signal: AbortSignal) => HeardMeanwhile = () => () => undefined,
): SessionCheck {
  let current: AbortController | undefined
  return {
    cancel: () => current?.abort(),
    check: async () => {
      current?.abort()
      const mine = new AbortController()
      current = mine
      const { signal } = mine
      const heard = listen(signal)
      try {
        return await withWebLock(signal, async () => heard() ?? (await asked(signal)))
      } catch (cause) {
        return refused(identityError(cause))
      } finally {
        mine.abort()
      }
    },
  }

  async function asked(cancelled: AbortSignal): Promise<Result<Authorization, IdentityError>> {
    const client = await sdk.client()
    const { origin } = sdk.address
    const signal = AbortSignal.any([cancelled, AbortSignal.timeout(SILENCE_LIMIT)])
    return authorizationIn(
      await guardedAnswer({ origin, wanted, signal }, (options) => client.checkSession(options)),
    )
  }
}
