import { z } from 'zod'

import { fieldsOf } from '#domain/shared/unknown-fields.ts'
import type { Person } from '#provider/ports/person-and-password-stores.ts'

import { accessTokenOf } from './access-token.ts'
import { fieldsIn } from './embedded-provider.ts'
import type { AskOptions, ProviderUnderTest } from './embedded-provider.ts'
import { codeIn } from './messages.ts'
import { authorization, pkcePair } from './oauth-client.ts'

/** Returns a wrong six-digit code. */
export function anotherCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}

/** Returns the code of the latest message. */
export async function lastCode(provider: ProviderUnderTest): Promise<string> {
  const [message] = await provider.sent()
  if (!message) throw new Error('nothing was sent')
  return codeIn(message)
}

/** Creates a person with a password, an access token and a phone as second factor. */
export async function withPhone(provider: ProviderUnderTest, address = '+33612345678') {
  const passwordHash = await provider.deps.passwords.hash(PASSWORD)
  const email = `${crypto.randomUUID()}@preavis.example`
  const person = await provider.newPerson({ email, emailVerified: true, passwordHash })
  await provider.deps.factors.add(person.id, { kind: 'sms', address }, provider.deps.clock.now())
  return { person, token: await accessTokenOf(provider, person) }
}

export const PASSWORD = 'girafe lampe escalier'

/** Signs in by password as the SDK does. */
export async function logIn(
  provider: ProviderUnderTest,
  { email }: Person,
  options: AskOptions = {},
) {
  const body = { client_id: 'preavis', email, password: PASSWORD, scope: 'openid' }
  return fieldsIn(await provider.ask('POST /identity/v1/password/login', { body, ...options }))
}

/** Starts the second factor as the SDK does. */
export async function stepUp(
  provider: ProviderUnderTest,
  by: { readonly tkn: unknown } | { readonly token: string },
) {
  const { verifier, challenge } = pkcePair()
  const body = authorization(challenge)
  const response = await provider.ask(
    'POST /identity/v1/mfa/stepup',
    'token' in by ? { body, token: by.token } : { body: { ...body, tkn: by.tkn } },
  )
  const { token } = fieldsOf(await response.clone().json())
  return { response, verifier, stepUpToken: z.string().catch('').parse(token) }
}

/** Requests a code for a second factor as the SDK does. */
export function startCode(
  provider: ProviderUnderTest,
  stepUpToken: string,
  auth_type = 'sms',
): Promise<Response> {
  const body = { auth_type, step_up: stepUpToken }
  return provider.ask('POST /identity/v1/passwordless/start', { body })
}

/** Completes the sign-in by the code as the SDK does. */
export function verifyCode(
  provider: ProviderUnderTest,
  body: {
    readonly challenge_id: unknown
    readonly verification_code: string
    readonly trust_device?: boolean
  },
  options: AskOptions = {},
): Promise<Response> {
  return provider.ask('POST /identity/v1/passwordless/verify', { body, ...options })
}

/** Creates a person who proved their password and received the code of the second factor. */
export async function waitingForCode(
  provider: ProviderUnderTest,
  { address, ...options }: AskOptions & { readonly address?: string } = {},
) {
  const { person, token } = await withPhone(provider, address)
  const { tkn } = await logIn(provider, person, options)
  const { stepUpToken, verifier } = await stepUp(provider, { tkn })
  const { challenge_id } = await fieldsIn(await startCode(provider, stepUpToken))
  return { person, token, stepUpToken, verifier, challenge_id, code: await lastCode(provider) }
}
