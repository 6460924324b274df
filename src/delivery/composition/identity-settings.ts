/** Who signs people in: the provider that comes with the site, or a ReachFive tenant. */
export type IdentitySettings = EmbeddedIdentity | ReachFiveTenant

interface IdentityCommon {
  /** The origin of the provider, which is also the issuer of its tokens. */
  readonly origin: string
  /** What the SDK calls its domain: a host, with a port if it needs one. */
  readonly domain: string
  /** The public client that the site is. */
  readonly clientId: string
}

/** The embedded provider, on a port of its own. */
export interface EmbeddedIdentity extends IdentityCommon {
  readonly kind: 'embedded'
  readonly port: number
  /** The client that the pages of the account service are. */
  readonly accountClientId: string
  /** On a developer's machine the provider has demonstration accounts, and shows what it sends. */
  readonly demonstration: boolean
}

/** A tenant of ReachFive. */
export interface ReachFiveTenant extends IdentityCommon {
  readonly kind: 'reachFive'
}

interface IdentityValues {
  readonly PORT: number
  readonly ACCOUNT_URL?: string | undefined
  readonly IDENTITY_PORT?: number | undefined
  readonly IDENTITY_ORIGIN?: string | undefined
  readonly REACHFIVE_DOMAIN?: string | undefined
  readonly REACHFIVE_CLIENT_ID?: string | undefined
}

/** What is missing between settings that only make sense together. */
export function identityFaults(values: IdentityValues): readonly string[] {
  if (values.REACHFIVE_DOMAIN === undefined) {
    return values.REACHFIVE_CLIENT_ID === undefined ? [] : ['REACHFIVE_DOMAIN manque']
  }
  return [
    ...(values.REACHFIVE_CLIENT_ID === undefined ? ['REACHFIVE_CLIENT_ID manque'] : []),
    ...(values.ACCOUNT_URL === undefined ? ['ACCOUNT_URL manque'] : []),
  ]
}

/** The embedded provider is the neighbour of the site: the same scheme and host, so that its cookie is no third party's, and the next port. */
export function identitySettings(values: IdentityValues, siteOrigin: string): IdentitySettings {
  const { REACHFIVE_DOMAIN: tenant, REACHFIVE_CLIENT_ID: clientId = '' } = values
  if (tenant !== undefined) {
    const domain = tenant.toLowerCase()
    return { kind: 'reachFive', origin: `https://${domain}`, domain, clientId }
  }
  const port = values.IDENTITY_PORT ?? (values.PORT === 0 ? 0 : values.PORT + 1)
  const site = new URL(siteOrigin)
  const origin = values.IDENTITY_ORIGIN ?? `${site.protocol}//${site.hostname}:${port}`
  const { host, hostname } = new URL(origin)
  return {
    kind: 'embedded',
    origin,
    domain: host,
    clientId: 'preavis',
    port,
    accountClientId: 'preavis-compte',
    demonstration: isLoopback(hostname),
  }
}

function isLoopback(hostname: string): boolean {
  return /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}
