import { z } from 'zod'

import { minutes } from '#domain/shared/duration.ts'

import { identifierOf, reachableFields, reachableIn } from '../accounts/reachable.ts'
import { answer } from '../answers.ts'
import { tooMany } from '../attempts.ts'
import type { Endpoints } from '../endpoint.ts'
import { bodyOf, clientOf } from '../inputs.ts'
import { originNotAllowed, passkeyNotAccepted } from '../passkeys/refusals.ts'
import { mayAskForPasskeys } from '../passkeys/relying-party.ts'
import { PASSKEY_SIGN_IN, passkeyHolder, signInOptions } from '../passkeys/sign-in-ceremony.ts'
import { assertion } from '../passkeys/wire.ts'
import { signInTicket } from '../sign-in-ticket.ts'

const options = z.object({
  client_id: z.string(),
  origin: z.string(),
  ...reachableFields,
})

/** Many people may stand behind one network address. */
const CEREMONIES = { most: 200, within: minutes(15) } as const

/** Signing in by a passkey (§7), which asks for no second factor. An address that nobody has is answered as any other. */
export const passkeySignInEndpoints: Endpoints = {
  'POST /identity/v1/webauthn/authentication-options': async (call) => {
    const asked = bodyOf(call, options)
    if (!asked.ok) return asked.problem
    const client = clientOf(call, asked.value.client_id)
    if (!client.ok) return client.problem
    const { origin } = asked.value
    if (!mayAskForPasskeys(call.parts.settings, origin)) return originNotAllowed()
    const refusal = await tooMany(call, 'passkey options by', call.caller, CEREMONIES)
    if (refusal) return refusal
    const where = reachableIn(asked.value)
    return answer(await signInOptions(call.parts, origin, where && identifierOf(where)))
  },

  'POST /identity/v1/webauthn/authentication': async (call) => {
    const asked = bodyOf(call, assertion)
    if (!asked.ok) return asked.problem
    const refusal = await tooMany(call, 'passkey sign-in by', call.caller, CEREMONIES)
    if (refusal) return refusal
    const { parts } = call
    const personId = await passkeyHolder(parts, asked.value)
    if (personId === undefined) return passkeyNotAccepted()
    const proven = { personId, ...PASSKEY_SIGN_IN }
    return answer({ tkn: await signInTicket(parts.grants, proven, parts.clock.now()) })
  },
}
