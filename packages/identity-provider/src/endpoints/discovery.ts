import { z } from 'zod'

import { PASSWORD_POLICY } from '#domain/identity/parse-sign-up-form.ts'
import { SANDBOX_PROVIDER } from '#domain/identity/sandbox-provider.ts'

import { jsonResponse } from '../json-and-error-responses.ts'
import { requireClient, parseQuery } from '../parse-and-authenticate-request.ts'
import type { Endpoints } from '../provider-types.ts'
import { publicKeys, signingKey } from '../signing-keys.ts'

/**
 * Endpoints of the OpenID Connect discovery document, of the public keys, and of the client
 * configuration of the ReachFive SDK.
 */
export const discoveryEndpoints: Endpoints = {
  'GET /jwks.json': async ({ deps }) => {
    await signingKey(deps)
    return jsonResponse(await publicKeys(deps.keys))
  },
  'GET /.well-known/openid-configuration': async ({ deps: { settings } }) => {
    const at = (path: string) => settings.origin + path
    return jsonResponse({
      issuer: settings.origin,
      authorization_endpoint: at('/oauth/authorize'),
      token_endpoint: at('/oauth/token'),
      revocation_endpoint: at('/oauth/revoke'),
      userinfo_endpoint: at('/identity/v1/userinfo'),
      end_session_endpoint: at('/identity/v1/logout'),
      jwks_uri: at('/jwks.json'),
      response_types_supported: ['code'],
      response_modes_supported: ['query', 'web_message'],
      grant_types_supported: ['authorization_code', 'refresh_token', 'password'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      token_endpoint_auth_methods_supported: ['none'],
      code_challenge_methods_supported: ['S256'],
      scopes_supported: ['openid', 'profile', 'email', 'phone', 'address', 'offline_access'],
      ui_locales_supported: ['fr'],
    })
  },

  'GET /identity/v1/config': async (call) => {
    const input = parseQuery(call, query)
    const client = requireClient(call, input.client_id)
    return jsonResponse({
      base_url: call.deps.settings.origin,
      client_id: client.id,
      sso: true,
      is_public: true,
      pkce_enforced: true,
      is_implicit_flow_forbidden: true,
      language: 'fr',
      scope: 'openid profile email phone full_write',
      sms: true,
      web_authn: true,
      country_code: 'FR',
      social_providers: call.deps.settings.demonstration ? [SANDBOX_PROVIDER] : [],
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

const query = z.object({ client_id: z.string() })
