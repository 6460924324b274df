import type { AuthOptions, AuthResult } from '@reachfive/identity-core'

import { authorizationIn } from '#domain/identity/authorization-response.ts'
import type { Authorization, IdentityError } from '#domain/identity/authorization-response.ts'
import { decodeIdentityToken } from '#domain/identity/identity-token.ts'
import { STEP_TIMEOUT_MS } from '#domain/identity/session-state.ts'
import { signInScope } from '#domain/identity/sign-in-scope.ts'
import { refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import { fieldsOf } from '#domain/shared/unknown-fields.ts'

import { IdentityRefusal, identityError } from './identity-errors.ts'
import { endSilentFrames } from './reach-five-sdk.ts'
import type { Sdk } from './reach-five-sdk.ts'
import { withWebLock } from './web-lock-and-timeout.ts'

/** OAuth scopes to request besides the basic profile. */
type Scope = readonly string[]

/** Options of an authorization request, with its own state and nonce. */
export type CheckedOptions = AuthOptions & {
  readonly redirectUri: string
  readonly state: string
  readonly nonce: string
}

/**
 * Sends a silent authorization request with `ask` and returns its response. Rejects a response
 * with another nonce or another state, which the SDK does not check. The state may be missing.
 */
export async function checkedResponse(
  { origin, scope, signal }: { origin: string; scope: Scope; signal: AbortSignal },
  ask: (options: CheckedOptions) => Promise<AuthResult>,
): Promise<AuthResult> {
  signal.throwIfAborted()
  endSilentFrames(origin)
  const options = requestOptions(scope)
  const ended = new AbortController()
  const { promise: broken, reject } = Promise.withResolvers<never>()
  const giveUp = (reason: unknown): void => {
    reject(reason)
    endSilentFrames(origin)
  }
  signal.addEventListener('abort', () => giveUp(signal.reason), { signal: ended.signal })
  addEventListener(
    'message',
    (event) => {
      if (event.origin !== origin || !isOfAnother(event.data, options.state)) return
      event.stopImmediatePropagation()
      giveUp({ error: 'state_mismatch' })
    },
    { capture: true, signal: ended.signal },
  )
  try {
    const answer = await Promise.race([ask(options), broken])
    if (answer.idToken !== undefined) expectNonce(answer.idToken, options.nonce)
    return answer
  } finally {
    ended.abort()
  }
}

/**
 * Returns the options of a silent request. Its response goes to the origin's root, or by message.
 */
function requestOptions(requested: Scope): CheckedOptions {
  const scope = signInScope({ scope: requested })
  return {
    redirectUri: location.origin,
    fetchBasicProfile: false,
    scope: scope.ok ? scope.value.split(' ') : [],
    useWebMessage: true,
    state: crypto.randomUUID(),
    nonce: crypto.randomUUID(),
  }
}

function isOfAnother(message: unknown, state: string): boolean {
  const { type, response } = fieldsOf(message)
  const { state: echoed } = fieldsOf(response)
  return type === 'authorization_response' && echoed !== undefined && echoed !== state
}

function expectNonce(idToken: string, nonce: string): void {
  const payload = decodeIdentityToken(idToken)
  if (!payload.ok || payload.value['nonce'] !== nonce) {
    throw new IdentityRefusal({ error: 'nonce_mismatch' })
  }
}

/** Silent check of the session, one at a time across all windows of the browser. */
interface SessionCheck {
  /**
   * Returns the tokens of the session, or the reason why there are none. Aborts an earlier check.
   */
  check(): Promise<Result<Authorization, IdentityError>>
  /** Aborts the current check. */
  cancel(): void
}

/**
 * Returns the session that another window found while this one waited for the lock. Returns
 * undefined if no tokens changed.
 */
export type OtherWindowSession = () => Result<Authorization, IdentityError> | undefined

/**
 * Creates the silent check of the session through the SDK. `listen` starts to watch the results of
 * other windows, until its signal aborts.
 */
export function sessionCheck(
  sdk: Sdk,
  scope: Scope,
  listen: (signal: AbortSignal) => OtherWindowSession = () => () => undefined,
): SessionCheck {
  let current: AbortController | undefined
  return {
    cancel: () => current?.abort(),
    check: async () => {
      current?.abort()
      const mine = new AbortController()
      current = mine
      const { signal } = mine
      const answer = listen(signal)
      try {
        return await withWebLock(signal, async () => answer() ?? (await authorize(signal)))
      } catch (cause) {
        return refused(identityError(cause))
      } finally {
        mine.abort()
      }
    },
  }

  async function authorize(cancelled: AbortSignal): Promise<Result<Authorization, IdentityError>> {
    const client = await sdk.client()
    const { origin } = sdk.address
    const signal = AbortSignal.any([cancelled, AbortSignal.timeout(STEP_TIMEOUT_MS)])
    return authorizationIn(
      await checkedResponse({ origin, scope, signal }, (options) => client.checkSession(options)),
    )
  }
}
