import type { AuthResult, Client } from '@reachfive/identity-core'

import type { Authorization, IdentityError } from '#domain/identity/authorization-response.ts'
import { fieldsOf } from '#domain/shared/unknown-fields.ts'
import type { AccountResponse, SignInOutcome } from '#ports/account-service.ts'

import { FORM_TIMEOUT_MS, IdentityRefusal, resultOf } from './identity-errors.ts'
import type { Sdk } from './reach-five-sdk.ts'
import { checkedResponse, sessionCheck } from './session-check.ts'
import type { CheckedOptions } from './session-check.ts'
import { withTimeout, withWebLock } from './web-lock-and-timeout.ts'

/** OAuth scope that reads and writes the whole profile. */
const SCOPE = ['full_write']

/** URLs of the site that the links in the provider's messages return to. */
export interface MessageReturns {
  /** URL after an email address is confirmed. */
  readonly confirmed: string
  /** URL after a sign-in by link: a page of the account service. */
  readonly signedIn: string
  /** Page where a new password is set. */
  readonly newPassword: string
  /** Page where an account is recovered. */
  readonly recovery: string
}

/**
 * Session of one account page at the provider. The access token is only held in memory: a silent
 * check renews it.
 */
export interface AccountSession {
  readonly sdk: Sdk
  /** Calls the provider without a token. The call times out after `FORM_TIMEOUT_MS`. */
  readonly ask: <Value>(call: (client: Client) => Promise<Value>) => Promise<Value>
  /**
   * Calls the provider with the access token. Renews a missing token first, and a rejected one for
   * one retry.
   */
  readonly askSigned: <Value>(call: SignedCall<Value>) => Promise<Value>
  /** Calls the provider with the access token, and returns the value or the refusal. */
  readonly signed: <Value>(call: SignedCall<Value>) => AccountResponse<Value>
  /** Calls the provider without a token, and returns the value or the refusal. */
  readonly unsigned: <Value>(call: (client: Client) => Promise<Value>) => AccountResponse<Value>
  /**
   * Returns the identity token of the signed-in person. Rejects if there is none, usually with
   * `login_required`.
   */
  readonly identityToken: () => Promise<string>
  /**
   * Signs in through a hidden frame. Has no timeout, since a browser dialog may wait for the
   * person; `signal` aborts it.
   */
  readonly signIn: (call: SignInCall, signal?: AbortSignal) => Promise<SignInOutcome>
  /**
   * Returns the outcome of a sign-in. Holds its tokens in memory, unless a second factor is
   * required.
   */
  readonly holdTokens: (result: AuthResult) => SignInOutcome
  /** Clears the tokens and returns the access token to revoke, if any. */
  readonly clearTokens: () => readonly string[]
}

type SignedCall<Value> = (client: Client, accessToken: string) => Promise<Value>

type SignInCall = (client: Client, options: CheckedOptions) => Promise<AuthResult>

/** Returns the outcome of a sign-in: done, or a second factor by one of these channels. */
function outcomeOf({ stepUpToken, amr }: AuthResult): SignInOutcome {
  if (stepUpToken === undefined) return { kind: 'signedIn' }
  const channels = (['email', 'sms'] as const).filter((channel) => amr?.includes(channel))
  return { kind: 'secondFactorAsked', stepUpToken, channels }
}

/** Creates the session of one page of the account service. */
export function accountSession(sdk: Sdk): AccountSession {
  const checking = sessionCheck(sdk, SCOPE)
  let tokens: Tokens = {}

  const take = (result: AuthResult): SignInOutcome => {
    const outcome = outcomeOf(result)
    if (outcome.kind === 'signedIn') tokens = { ...tokens, ...tokensOf(result) }
    return outcome
  }
  let underWay: Promise<string> | undefined
  const checked = (): Promise<string> => {
    underWay ??= find().finally(() => {
      underWay = undefined
    })
    return underWay
  }
  const ask: AccountSession['ask'] = async (call) =>
    withTimeout(call(await sdk.client()), FORM_TIMEOUT_MS)
  const askSigned: AccountSession['askSigned'] = async (call) => {
    const client = await sdk.client()
    try {
      const token = tokens.accessToken ?? (await checked())
      return await withTimeout(call(client, token), FORM_TIMEOUT_MS)
    } catch (cause) {
      if (fieldsOf(cause)['error'] !== 'invalid_token') throw cause
      return withTimeout(call(client, await checked()), FORM_TIMEOUT_MS)
    }
  }
  return {
    sdk,
    holdTokens: take,
    ask,
    askSigned,
    signed: (call) => resultOf(() => askSigned(call)),
    unsigned: (call) => resultOf(() => ask(call)),
    identityToken: async () => {
      if (tokens.idToken === undefined) await checked()
      return tokens.idToken ?? throwSignedOut()
    },
    signIn: async (call, signal = new AbortController().signal) => {
      const client = await sdk.client()
      const { origin } = sdk.address
      return take(
        await checkedResponse({ origin, scope: SCOPE, signal }, (options) => call(client, options)),
      )
    },
    clearTokens: () => {
      const { accessToken } = tokens
      tokens = {}
      return accessToken === undefined ? [] : [accessToken]
    },
  }

  async function find(): Promise<string> {
    const session = await checking.check()
    tokens = session.ok ? tokensOf(session.value) : {}
    return tokens.accessToken ?? throwSignedOut(session.ok ? undefined : session.problem)
  }
}

type Tokens = Pick<Authorization, 'accessToken' | 'idToken'>

function tokensOf({ accessToken, idToken }: Tokens): Tokens {
  return {
    ...(accessToken === undefined ? {} : { accessToken }),
    ...(idToken === undefined ? {} : { idToken }),
  }
}

function throwSignedOut(problem: IdentityError = { error: 'login_required' }): never {
  throw new IdentityRefusal(problem)
}

/**
 * Signs in by a call that opens no browser dialog, under the web lock and within `FORM_TIMEOUT_MS`.
 */
export async function signInWithTimeout(
  { signIn }: AccountSession,
  call: SignInCall,
): Promise<SignInOutcome> {
  const signal = AbortSignal.timeout(FORM_TIMEOUT_MS)
  return withWebLock(signal, () => signIn(call, signal))
}

/**
 * Signs in at a social provider in a popup; with an access token, links both accounts. Rejects with
 * `popup_blocked` if the browser blocks the popup.
 */
export async function signInByPopup(
  session: AccountSession,
  provider: string,
  accessToken?: string,
): Promise<SignInOutcome> {
  const client = await session.sdk.client()
  const { promise: blocked, reject } = Promise.withResolvers<never>()
  // The SDK never notices a blocked popup.
  const open = window.open.bind(window)
  window.open = (...request) => {
    const popup = open(...request)
    if (popup === null) reject({ error: 'popup_blocked' })
    return popup
  }
  try {
    const redirectUri = location.origin
    const state = crypto.randomUUID()
    const nonce = crypto.randomUUID()
    const linking = accessToken === undefined ? {} : { accessToken }
    const popup = { popupMode: true, redirectUri, state, nonce, ...linking }
    await Promise.race([client.loginWithSocialProvider(provider, popup), blocked])
    return { kind: 'signedIn' }
  } finally {
    window.open = open
  }
}
