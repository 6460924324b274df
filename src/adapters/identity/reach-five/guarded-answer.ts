import type { AuthOptions, AuthResult } from '@reachfive/identity-core'

import { signInScope } from '#domain/identity/client-settings.ts'
import { decodeIdentityToken } from '#domain/identity/identity-token.ts'
import { fieldsOf } from '#domain/shared/fields.ts'

import { IdentityRefusal } from './identity-error-of.ts'
import { endSilentFrames } from './silent-frames.ts'

/** What is asked for besides the basic profile. */
export type Wanted = readonly string[]

/** The options of a request that only its own answer can satisfy. */
export type GuardedOptions = AuthOptions & {
  readonly redirectUri: string
  readonly state: string
  readonly nonce: string
}

/** Asks by a silent frame with a state and a nonce of our own, which the SDK sends but does not check: an answer with another state never reaches it, tokens for another nonce are refused. An answer without a state, which the provider may omit, rests on the nonce alone. */
export async function guardedAnswer(
  { origin, wanted, signal }: { origin: string; wanted: Wanted; signal: AbortSignal },
  ask: (options: GuardedOptions) => Promise<AuthResult>,
): Promise<AuthResult> {
  signal.throwIfAborted()
  endSilentFrames(origin)
  const options = requestOptions(wanted)
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

/** The answer comes back to the root of this origin, or by message; the scope is ours alone, never that of the remote settings. */
function requestOptions(wanted: Wanted): GuardedOptions {
  const scope = signInScope({ scope: wanted })
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
