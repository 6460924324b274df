import { z } from 'zod'

import { minutes } from '#domain/shared/duration.ts'

import { countAttempt } from '../attempt-limits.ts'
import { jsonResponse, noContent, errorResponse } from '../json-and-error-responses.ts'
import { parseBody, requireSignedIn } from '../parse-and-authenticate-request.ts'
import type { Bearer } from '../parse-and-authenticate-request.ts'
import type {
  FactorAddress,
  SecondFactor,
  SecondFactorKind,
} from '../ports/passkey-and-second-factor-stores.ts'
import type { Endpoint, Endpoints, ProviderCall } from '../provider-types.ts'
import { codeField, phoneNumberField } from '../request-field-schemas.ts'
import {
  enableFactor,
  finishFactorRegistration,
  removeFactor,
  startFactorRegistration,
} from '../second-factors/second-factor-registration.ts'
import { trustBrowser } from '../trusted-devices.ts'
import { invalidCode } from '../verification-code.ts'

/**
 * Endpoints that list, add and remove second factors. An address or number that the account has
 * verified is enabled at once; another one receives a code first.
 */
export const factorEndpoints: Endpoints = {
  'GET /identity/v1/mfa/credentials': async (call) => {
    const who = await requireSignedIn(call)
    const factors = await call.deps.factors.of(who.person.id)
    return jsonResponse({ credentials: factors.map(printed) })
  },

  'POST /identity/v1/mfa/credentials/emails': async (call) => {
    const who = await requireSignedIn(call)
    const { email, emailVerified } = who.person
    if (email === undefined) return noEmail()
    return started(call, who, { kind: 'email', address: email }, emailVerified)
  },

  'POST /identity/v1/mfa/credentials/phone-numbers': async (call) => {
    const who = await requireSignedIn(call)
    const input = parseBody(call, z.object({ phone_number: phoneNumberField }))
    const { person } = who
    const address = input.phone_number
    const proved = person.phoneVerified && person.phoneNumber === address
    return started(call, who, { kind: 'sms', address }, proved)
  },

  'POST /identity/v1/mfa/credentials/emails/verify': verificationEndpoint('email'),
  'POST /identity/v1/mfa/credentials/phone-numbers/verify': verificationEndpoint('sms'),

  'DELETE /identity/v1/mfa/credentials/emails': async (call) => {
    const who = await requireSignedIn(call)
    const factors = await call.deps.factors.of(who.person.id)
    const email = factors.find(({ kind }) => kind === 'email')
    return email ? removed(call, who, email) : notFound()
  },

  'DELETE /identity/v1/mfa/credentials/phone-numbers': async (call) => {
    const who = await requireSignedIn(call)
    const input = parseBody(call, z.object({ phone_number: phoneNumberField }))
    return removed(call, who, { kind: 'sms', address: input.phone_number })
  },
}

async function started(
  call: ProviderCall,
  { person }: Bearer,
  factor: FactorAddress,
  proved: boolean,
): Promise<Response> {
  if (proved) {
    const credential = printed(await enableFactor(call.deps, person, factor))
    return jsonResponse({ status: 'enabled', credential })
  }
  await countAttempt(call, 'factor-registration', person.id, CODE_LIMIT)
  await startFactorRegistration(call.deps, person, factor)
  return jsonResponse({ status: factor.kind === 'email' ? 'email_sent' : 'sms_sent' })
}

/** Returns the endpoint that enables a factor of this kind by its code. */
function verificationEndpoint(kind: SecondFactorKind): Endpoint {
  return async (call) => {
    const who = await requireSignedIn(call)
    const { verification_code: code, trust_device: trust } = parseBody(call, verification)
    const { person } = who
    if (!(await finishFactorRegistration(call.deps, person, kind, code))) return invalidCode()
    const response = noContent()
    if (trust) response.headers.append('Set-Cookie', await trustBrowser(call, person.id))
    return response
  }
}

async function removed(
  { deps }: ProviderCall,
  { person }: Bearer,
  factor: FactorAddress,
): Promise<Response> {
  return (await removeFactor(deps, person, factor)) ? noContent() : notFound()
}

function printed({ kind, address, addedAt }: SecondFactor) {
  return {
    type: kind,
    ...(kind === 'email' ? { email: address } : { phone_number: address }),
    friendly_name: address,
    created_at: new Date(addedAt).toISOString(),
  }
}

const CODE_LIMIT = { most: 5, within: minutes(10) } as const

const verification = z.object({
  verification_code: codeField,
  trust_device: z.boolean().default(false),
})

const noEmail = (): Response =>
  errorResponse({
    error: 'invalid_request',
    description: 'The account has no e-mail address.',
    key: 'emailMissing',
  })

const notFound = (): Response =>
  errorResponse({
    status: 404,
    error: 'not_found',
    description: 'No such second factor.',
    key: 'secondFactorUnknown',
  })
