import { z } from 'zod'

import { PASSWORD_POLICY } from '#domain/identity/password-policy.ts'
import { SANDBOX_PROVIDER } from '#domain/identity/sandbox-provider.ts'

import { answer } from '../answers.ts'
import type { Endpoints } from '../endpoint.ts'
import { clientOf, queryOf } from '../inputs.ts'

const query = z.object({ client_id: z.string() })

/** The remote settings of a client (§7). `base_url` makes the SDK talk to this origin in its own scheme, plain HTTP on a developer's machine included. */
export const configEndpoints: Endpoints = {
  'GET /identity/v1/config': async (call) => {
    const asked = queryOf(call, query)
    if (!asked.ok) return asked.problem
    const client = clientOf(call, asked.value.client_id)
    if (!client.ok) return client.problem
    return answer({
      base_url: call.parts.settings.origin,
      client_id: client.value.id,
      sso: true,
      is_public: true,
      pkce_enforced: true,
      is_implicit_flow_forbidden: true,
      language: 'fr',
      scope: 'openid profile email phone full_write',
      sms: true,
      web_authn: true,
      country_code: 'FR',
      social_providers: call.parts.settings.demonstration ? [SANDBOX_PROVIDER] : [],
      password_policy: {
        min_length: PASSWORD_POLICY.shortest,
        min_strength: PASSWORD_POLICY.weakest,
        allow_update_with_access_token_only: false,
      },
      consents: [],
      custom_fields: [],
      mfa_sms_enabled: true,
      mfa_email_enabled: true,
      rba_enabled: false,
      login_type_allowed: { email: true, phone_number: true, custom_identifier: true },
    })
  },
}
