import * as API_PATHS from '#domain/navigation/api-paths.ts'

export interface SecurityHeaderOptions {
  /** The origin of the site, from the settings. */
  readonly origin: string
  /** CSP sources (`sha256-…`) of the inlined stylesheets. */
  readonly styleHashes: readonly string[]
  /** Origins, besides the site, to which forms may be sent. */
  readonly formOrigins: readonly string[]
  /** Origins, besides the site, from which images may load. */
  readonly imageOrigins: readonly string[]
  /** Origins, besides the site, from which sounds may load. */
  readonly mediaOrigins?: readonly string[]
  /** Origins of the identity provider, for its API and the iframe of its silent check. */
  readonly identityOrigins?: readonly string[]
}

/**
 * Returns the security headers of HTML responses, as alternating names and values. They are the
 * same for every request, so that pages stay cacheable.
 */
export function securityHeaders(options: SecurityHeaderOptions): readonly string[] {
  return headersUnder(contentSecurityPolicy(options), options.origin)
}

/**
 * Returns the security headers of non-HTML responses (API, redirects, files), as alternating names
 * and values.
 */
export function plainSecurityHeaders(origin: string): readonly string[] {
  return headersUnder("default-src 'none'; frame-ancestors 'none'", origin)
}

/**
 * Returns the security headers of non-HTML responses that other sites may read (CORP cross-origin),
 * as alternating names and values.
 */
export function crossOriginSecurityHeaders(origin: string): readonly string[] {
  return plainSecurityHeaders(origin).map((value, place, headers) =>
    headers[place - 1] === 'Cross-Origin-Resource-Policy' ? 'cross-origin' : value,
  )
}

function headersUnder(policy: string, origin: string): readonly string[] {
  return [
    'Content-Security-Policy',
    policy,
    ...(isSecure(origin)
      ? ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains; preload']
      : []),
    'X-Content-Type-Options',
    'nosniff',
    'Referrer-Policy',
    'strict-origin-when-cross-origin',
    'X-Frame-Options',
    'DENY',
    'Cross-Origin-Opener-Policy',
    'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy',
    'same-origin',
    'Permissions-Policy',
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), browsing-topics=(), publickey-credentials-get=(self), publickey-credentials-create=(self)',
    'Reporting-Endpoints',
    `csp="${API_PATHS.policyReports}"`,
  ]
}

function isSecure(origin: string): boolean {
  return origin.startsWith('https://')
}

function contentSecurityPolicy(options: SecurityHeaderOptions): string {
  const { identityOrigins = [], mediaOrigins = [] } = options
  return [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...styleSources(options)].join(' '),
    ["img-src 'self'", ...options.imageOrigins].join(' '),
    ["media-src 'self'", ...mediaOrigins].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...identityOrigins].join(' '),
    ["frame-src 'self'", ...identityOrigins].join(' '),
    "manifest-src 'self'",
    "base-uri 'none'",
    ["form-action 'self'", ...options.formOrigins].join(' '),
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    ...(isSecure(options.origin) ? ['upgrade-insecure-requests'] : []),
    // `report-uri` serves browsers without `report-to`, which others prefer.
    `report-uri ${API_PATHS.policyReports}`,
    'report-to csp',
  ].join('; ')
}

/** Allows `display:none;`, which the identity SDK sets on its hidden iframe. */
const HIDDEN_FRAME = "'unsafe-hashes' 'sha256-0EZqoz+oBhx7gF4nvY2bSqoGyy4zLjNF+SDQXGp/ZrY='"

function styleSources({ styleHashes, identityOrigins }: SecurityHeaderOptions): readonly string[] {
  return [
    ...styleHashes.map((hash) => `'${hash}'`),
    ...(identityOrigins === undefined ? [] : [HIDDEN_FRAME]),
  ]
}
