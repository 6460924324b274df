import { z } from 'zod'

import { minutes } from '#domain/shared/duration.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'

import { answer, refuse } from '../answers.ts'
import { bodyOf, signedIn } from '../call-inputs.ts'
import { authorizationFault, readAuthorization } from '../oauth/authorization-request.ts'
import type { Grant } from '../ports/secrets.ts'
import type { Endpoints, ProviderCall } from '../provider.ts'
import { stepUpSecret } from '../second-factors/second-factor-code.ts'
import type { ProvenSignIn } from '../sign-in-ticket.ts'

/** How long one may take to have a code sent, and another when the first does not come. */
const STEP_UP_LIFE = minutes(10)

/** Asks for a second factor (§7): of somebody who signs in and proved the first, or of whoever is signed in, before something delicate. `amr` lists the sorts of factors there are. */
export const stepUpEndpoints: Endpoints = {
  'POST /identity/v1/mfa/stepup': async (call) => {
    const asked = readAuthorization(call.parts, call.body)
    if (!asked.ok) return notReadable('The authorization request is not valid.')
    const fault = authorizationFault(asked.value)
    if (fault) return notReadable(fault.error_description)
    const proven = await provenSoFar(call)
    if (!proven.ok) return proven.problem
    const factors = await call.parts.factors.of(proven.value.personId)
    if (factors.length === 0) return noFactor()
    const stepUp = { proven: proven.value, authorization: asked.value.fields }
    const token = await stepUpSecret(call.parts, 'stepUp', stepUp, STEP_UP_LIFE)
    return answer({ token, amr: [...new Set(factors.map(({ kind }) => kind))] })
  },
}

/** By the ticket of the call, which is used up, or else by its access token. */
async function provenSoFar(call: ProviderCall): Promise<Result<ProvenSignIn, Response>> {
  const { grants, clock } = call.parts
  const asked = bodyOf(call, z.object({ tkn: z.string().optional() }))
  if (!asked.ok) return refused(asked.problem)
  const { tkn } = asked.value
  if (tkn !== undefined) {
    return provenIn(await grants.take('secondFactorAsked', tkn, clock.now()))
  }
  const who = await signedIn(call)
  if (!who.ok) return refused(who.problem)
  return provenIn(await grants.read('accessToken', who.value.token, clock.now()))
}

const facts = z.object({ signInType: z.string(), amr: z.array(z.string()) })

function provenIn(grant: Grant | undefined): Result<ProvenSignIn, Response> {
  const known = facts.safeParse(grant?.data)
  if (grant?.personId === undefined || !known.success) return refused(notProven())
  return ok({ personId: grant.personId, ...known.data })
}

const notReadable = (description: string): Response =>
  refuse({ error: 'invalid_request', description })

const notProven = (): Response =>
  refuse({
    error: 'invalid_grant',
    description: 'The sign-in ticket is not valid.',
    userMessage: 'Cette connexion a pris trop de temps. Recommencez-la.',
  })

const noFactor = (): Response =>
  refuse({
    error: 'invalid_request',
    description: 'The account has no second factor.',
    userMessage: 'Votre compte n’a pas de second facteur de connexion.',
  })
