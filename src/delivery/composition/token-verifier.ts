import { readJson } from '#adapters/http/product/product-call.ts'
import { discoveredKeys } from '#adapters/identity/tokens/discovered-keys.ts'
import { joseTokenVerifier } from '#adapters/identity/tokens/jose-token-verifier.ts'
import type { TokenTrust } from '#adapters/identity/tokens/jose-token-verifier.ts'
import { KeptKeys } from '#adapters/identity/tokens/kept-keys.ts'
import type { KeySource } from '#adapters/identity/tokens/kept-keys.ts'
import type { TokenVerifier } from '#ports/identity.ts'

import type { EmbeddedIdentity, IdentitySettings } from '../settings/identity-settings.ts'
import type { Settings } from '../settings/settings.ts'
import type { Registry } from './registry.ts'
import { CLOCK, IDENTITY_PROVIDER, JOURNAL, TOKEN_VERIFIER, UPSTREAM_SERVICES } from './tokens.ts'

/** Whose tokens the site believes: those of its provider, made for the client that it is. */
export function bindTokenVerifier(registry: Registry, { identity }: Settings): void {
  const { clientId } = identity
  const issuer = issuerOf(identity)
  registry.bind(TOKEN_VERIFIER, (parts) =>
    joseTokenVerifier(trustIn(parts, identity), { issuer, clientId }, parts.get(CLOCK)),
  )
}

/** Whose tokens the account service believes: those of the embedded provider, made for the client that its pages are. */
export function accountTokens(parts: Registry, identity: EmbeddedIdentity): TokenVerifier {
  const { origin: issuer, accountClientId: clientId } = identity
  return joseTokenVerifier(trustIn(parts, identity), { issuer, clientId }, parts.get(CLOCK))
}

function trustIn(parts: Registry, identity: IdentitySettings): TokenTrust {
  if (identity.kind === 'reachFive' && identity.clientSecret !== undefined) {
    return { algorithm: 'HS256', secret: new TextEncoder().encode(identity.clientSecret) }
  }
  const keys = new KeptKeys(keySource(parts, identity), parts.get(CLOCK), parts.get(JOURNAL))
  return { algorithm: 'RS256', keys }
}

function issuerOf(identity: IdentitySettings): string {
  return identity.kind === 'embedded' ? identity.origin : identity.issuer
}

/** The keys of the embedded provider lie in the same database: nothing is asked over the network. */
function keySource(parts: Registry, identity: IdentitySettings): KeySource {
  const provider = parts.get(IDENTITY_PROVIDER)
  if (provider) return { name: 'identity keys', read: () => provider.publicKeys() }
  const { send } = parts.get(UPSTREAM_SERVICES).to('identity keys')
  const issuer = issuerOf(identity)
  return discoveredKeys(identity.origin, issuer, (address) => readJson(address, send))
}
