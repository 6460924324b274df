import { z } from 'zod'

import { ACCOUNT_PATHS } from '#domain/identity/account-paths.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'

import type { IdentitySettings } from './identity-settings.ts'
import { secureUrl, setting } from './setting-fields.ts'
import type { ValuesOf } from './setting-fields.ts'

/** Schemas of the settings of the editors' sign-in. */
export const EDITORS_FIELDS = {
  editorsIssuer: setting(
    'EDITORS_ISSUER',
    secureUrl.optional(),
    'the OpenID Connect issuer where editors sign in, exactly as in `iss`; it signs by RS256, and `amr` names `mfa`',
    { defaultText: 'the embedded identity provider', example: 'https://connexion.exemple.fr' },
  ),
  editorsClientId: setting(
    'EDITORS_CLIENT_ID',
    z.string().optional(),
    'the client that the newsroom is at that issuer; its redirect URI is `/redaction/connexion/retour`',
  ),
  editorsClientSecret: setting(
    'EDITORS_CLIENT_SECRET',
    z.string().optional(),
    'the secret of that client; without it the client is public',
  ),
}

type EditorsValues = ValuesOf<typeof EDITORS_FIELDS>

/** Returns a French sentence for each sign-in setting that is missing although others are set. */
export function editorsIssues(values: EditorsValues): readonly string[] {
  const { editorsIssuer: issuer, editorsClientId: clientId, editorsClientSecret: secret } = values
  if (issuer !== undefined) return clientId === undefined ? ['EDITORS_CLIENT_ID manque'] : []
  return clientId === undefined && secret === undefined ? [] : ['EDITORS_ISSUER manque']
}

/**
 * Derives the issuer where editors sign in, by default the embedded identity provider, and the
 * newsroom's client there, which is public without a secret. Returns undefined with ReachFive and
 * without a configured issuer. `securityPage` is where editors add a second factor, if known.
 */
export function editorsSettings(
  values: EditorsValues,
  identity: IdentitySettings,
  siteOrigin: string,
) {
  const { editorsIssuer, editorsClientId, editorsClientSecret: clientSecret } = values
  const redirectUri = `${siteOrigin}${NEWSROOM_PATHS.signInReturn}`
  if (editorsIssuer !== undefined && editorsClientId !== undefined) {
    const client = { issuer: editorsIssuer, clientId: editorsClientId, clientSecret }
    return { ...client, redirectUri, securityPage: undefined }
  }
  if (identity.kind !== 'embedded') return undefined
  return {
    issuer: identity.origin,
    clientId: identity.editorsClientId,
    clientSecret: undefined,
    redirectUri,
    securityPage: identity.origin + ACCOUNT_PATHS.security,
  }
}
