import { z } from 'zod'

import { refuse } from '../answers.ts'
import type { Endpoints, ProviderCall } from '../endpoint.ts'
import { bodyOf, clientOf } from '../inputs.ts'
import { exchangeCode } from '../oauth/exchange-code.ts'
import { passwordGrant } from '../oauth/password-grant.ts'
import { refreshTokens } from '../oauth/refresh-tokens.ts'

const asked = z.object({ client_id: z.string(), grant_type: z.string() })

const GRANTS: ReadonlyMap<string, (call: ProviderCall) => Promise<Response>> = new Map([
  ['authorization_code', exchangeCode],
  ['refresh_token', refreshTokens],
  ['password', passwordGrant],
])

/** The token endpoint of OAuth (§7); its body is JSON, or a form. */
export const tokenEndpoints: Endpoints = {
  'POST /oauth/token': async (call) => {
    const body = bodyOf(call, asked)
    if (!body.ok) return body.problem
    const client = clientOf(call, body.value.client_id)
    if (!client.ok) return client.problem
    const grant = GRANTS.get(body.value.grant_type)
    if (grant) return grant(call)
    return refuse({
      error: 'unsupported_grant_type',
      description: 'The grant type is not supported.',
    })
  },
}
