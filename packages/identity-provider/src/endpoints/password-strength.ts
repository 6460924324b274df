import { z } from 'zod'

import { limitedScores } from '../accounts/limited.ts'
import { wireText } from '../accounts/wire-text.ts'
import { answer } from '../answers.ts'
import type { Endpoints } from '../endpoint.ts'
import { bodyOf, clientOf } from '../inputs.ts'

const body = z.object({ client_id: wireText, password: z.string().max(2048) })

/** How hard a password is to guess, from 0 to 4, for somebody who fills in a form (§7). */
export const passwordStrengthEndpoints: Endpoints = {
  'POST /identity/v1/password/strength': async (call) => {
    const asked = bodyOf(call, body)
    if (!asked.ok) return asked.problem
    const client = clientOf(call, asked.value.client_id)
    if (!client.ok) return client.problem
    const refusal = await limitedScores(call)
    if (refusal) return refusal
    return answer({ score: await call.parts.passwords.strength(asked.value.password, []) })
  },
}
