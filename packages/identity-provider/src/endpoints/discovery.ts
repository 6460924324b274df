import { answer } from '../answers.ts'
import type { Endpoints } from '../endpoint.ts'
import { publicKeys, signingKey } from '../signing/signing-key.ts'

/** What anybody may know of the provider: where its endpoints are, and the keys that verify its tokens, retired ones too until every token signed by them is past. */
export const discoveryEndpoints: Endpoints = {
  'GET /jwks.json': async ({ parts }) => {
    await signingKey(parts)
    return answer(await publicKeys(parts.keys))
  },
  'GET /.well-known/openid-configuration': async ({ parts: { settings } }) => {
    const at = (path: string) => settings.origin + path
    return answer({
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
}
