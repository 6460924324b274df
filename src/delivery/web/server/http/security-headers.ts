import { PRODUCT_CALLS } from '#domain/navigation/product-calls.ts'

export interface SecurityHeaderOptions {
  /** The origin of the site, from the settings. */
  readonly origin: string
  /** The `sha256-…` sources of the stylesheets that stand in the HTML. */
  readonly styleHashes: readonly string[]
  /** Origins that forms and images may use besides the site. */
  readonly formOrigins: readonly string[]
  readonly imageOrigins: readonly string[]
  /** Origins of the identity provider: its calls, and the frame of its silent check. */
  readonly identityOrigins?: readonly string[]
}

/**
 * The headers of every HTML response, constant, so that pages stay cacheable; names and values in
 * turn.
 */
export function securityHeaders(options: SecurityHeaderOptions): readonly string[] {
  return headersUnder(contentSecurityPolicy(options), options.origin)
}

/**
 * The headers of other responses: calls, redirects, files, health, text; names and values in turn.
 */
export function plainSecurityHeaders(origin: string): readonly string[] {
  return headersUnder("default-src 'none'; frame-ancestors 'none'", origin)
}

/** The same headers for what pages of other sites may read. */
export function openSecurityHeaders(origin: string): readonly string[] {
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
    `csp="${PRODUCT_CALLS.policyReports}"`,
  ]
}

function isSecure(origin: string): boolean {
  return origin.startsWith('https://')
}

function contentSecurityPolicy(options: SecurityHeaderOptions): string {
  const { identityOrigins = [] } = options
  return [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...styleSources(options)].join(' '),
    ["img-src 'self'", ...options.imageOrigins].join(' '),
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
    // For browsers that do not know `report-to`; the others do not read it.
    `report-uri ${PRODUCT_CALLS.policyReports}`,
    'report-to csp',
  ].join('; ')
}

/** `display:none;`, which the identity client writes on the frame of its silent check. */
const HIDDEN_FRAME = "'unsafe-hashes' 'sha256-0EZqoz+oBhx7gF4nvY2bSqoGyy4zLjNF+SDQXGp/ZrY='"

function styleSources({ styleHashes, identityOrigins }: SecurityHeaderOptions): readonly string[] {
  return [
    ...styleHashes.map((hash) => `'${hash}'`),
    ...(identityOrigins === undefined ? [] : [HIDDEN_FRAME]),
  ]
}
