import { z } from 'zod'

import { done } from '../answers.ts'
import type { Endpoints } from '../endpoint.ts'
import { bodyOf, clientOf } from '../inputs.ts'

const input = z.object({ client_id: z.string(), token: z.string() })

/** Makes a token worthless (§7), a refresh token with all that came of the same sign-in. An unknown token is none the less worthless (RFC 7009 §2.2). */
export const revokeEndpoints: Endpoints = {
  'POST /oauth/revoke': async (call) => {
    const body = bodyOf(call, input)
    if (!body.ok) return body.problem
    const client = clientOf(call, body.value.client_id)
    if (!client.ok) return client.problem
    const { grants, clock } = call.parts
    for (const kind of ['accessToken', 'refreshToken'] as const) {
      const grant = await grants.read(kind, body.value.token, clock.now())
      if (grant?.data['clientId'] !== client.value.id) continue
      await grants.withdraw(kind, body.value.token)
      if (kind === 'refreshToken' && grant.family !== undefined) {
        await grants.withdrawFamily(grant.family)
      }
    }
    return done()
  },
}
