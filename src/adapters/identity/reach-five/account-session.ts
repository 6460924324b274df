import type { AuthResult, Client } from '@reachfive/identity-core'

import type { Authorization, IdentityError } from '#domain/identity/authorization.ts'
import { fieldsOf } from '#domain/shared/fields.ts'
import type { SignInOutcome } from '#ports/account-service.ts'

import { FORM_PATIENCE } from './answered.ts'
import { guardedAnswer } from './guarded-answer.ts'
import type { GuardedOptions } from './guarded-answer.ts'
import { IdentityRefusal } from './identity-error-of.ts'
import type { Sdk } from './sdk.ts'
import { sessionCheck } from './session-check.ts'
import { withWebLock } from './web-lock.ts'
import { withTimeout } from './with-timeout.ts'

/** The account pages read and write the whole profile. */
const WANTED = ['full_write']

/** Where the links of the messages lead that a page of the account service asks for: on to where the reader of the page was going. */
export interface MessageReturns {
  /** Once an address is confirmed. */
  readonly confirmed: string
  /** Once signed in by a link: a page of the account service. */
  readonly signedIn: string
  /** Where a new password is chosen. */
  readonly newPassword: string
  /** Where an account is recovered. */
  readonly recovery: string
}

/** Who is signed in on this page of the account service: the access token is never stored, a silent check finds it again. */
export interface AccountSession {
  readonly sdk: Sdk
  /** Calls the provider for nobody in particular. */
  readonly ask: <Value>(call: (client: Client) => Promise<Value>) => Promise<Value>
  /** Calls the provider for whoever is signed in; an access token that is no longer good is replaced once. */
  readonly askSigned: <Value>(
    call: (client: Client, accessToken: string) => Promise<Value>,
  ) => Promise<Value>
  /** The identity token of whoever is signed in (§3). */
  readonly identityToken: () => Promise<string>
  /** Signs in by a silent frame: the person takes the time that a dialog of the browser needs, unless a signal ends it. */
  readonly signIn: (call: SignInCall, signal?: AbortSignal) => Promise<SignInOutcome>
  /** Takes what a sign-in brought. */
  readonly take: (result: AuthResult) => SignInOutcome
  /** Forgets the tokens, and names them to be revoked. */
  readonly forget: () => readonly string[]
}

type SignInCall = (client: Client, options: GuardedOptions) => Promise<AuthResult>

/** The session of one page of the account service. */
export function accountSession(sdk: Sdk): AccountSession {
  const checking = sessionCheck(sdk, WANTED)
  let held: Tokens = {}

  const take = (result: AuthResult): SignInOutcome => {
    const { stepUpToken, amr } = result
    if (stepUpToken !== undefined) {
      const channels = (['email', 'sms'] as const).filter((channel) => amr?.includes(channel))
      return { kind: 'secondFactorAsked', stepUpToken, channels }
    }
    held = { ...held, ...tokensOf(result) }
    return { kind: 'signedIn' }
  }
  let underWay: Promise<string> | undefined
  const checked = (): Promise<string> => {
    underWay ??= find().finally(() => {
      underWay = undefined
    })
    return underWay
  }
  return {
    sdk,
    take,
    ask: async (call) => withTimeout(call(await sdk.client()), FORM_PATIENCE),
    askSigned: async (call) => {
      const client = await sdk.client()
      try {
        return await withTimeout(call(client, held.accessToken ?? (await checked())), FORM_PATIENCE)
      } catch (cause) {
        if (fieldsOf(cause)['error'] !== 'invalid_token') throw cause
        return withTimeout(call(client, await checked()), FORM_PATIENCE)
      }
    },
    identityToken: async () => {
      if (held.idToken === undefined) await checked()
      return held.idToken ?? nobody()
    },
    signIn: async (call, signal = new AbortController().signal) => {
      const client = await sdk.client()
      const { origin } = sdk.address
      return take(
        await guardedAnswer({ origin, wanted: WANTED, signal }, (options) => call(client, options)),
      )
    },
    forget: () => {
      const { accessToken } = held
      held = {}
      return accessToken === undefined ? [] : [accessToken]
    },
  }

  async function find(): Promise<string> {
    const found = await checking.check()
    held = found.ok ? tokensOf(found.value) : {}
    return held.accessToken ?? nobody(found.ok ? undefined : found.problem)
  }
}

type Tokens = Pick<Authorization, 'accessToken' | 'idToken'>

function tokensOf({ accessToken, idToken }: Tokens): Tokens {
  return {
    ...(accessToken === undefined ? {} : { accessToken }),
    ...(idToken === undefined ? {} : { idToken }),
  }
}

function nobody(problem: IdentityError = { error: 'login_required' }): never {
  throw new IdentityRefusal(problem)
}

/** Signs in where nobody has to do anything meanwhile: in turn with the other windows, and in time. */
export async function signInAtOnce(
  { signIn }: AccountSession,
  call: SignInCall,
): Promise<SignInOutcome> {
  const signal = AbortSignal.timeout(FORM_PATIENCE)
  return withWebLock(signal, () => signIn(call, signal))
}
