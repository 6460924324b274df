import type { IncomingHttpHeaders } from 'node:http'

/** Names of the security headers that are compared. */
const NAMES = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
  'x-frame-options',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'reporting-endpoints',
] as const

export type SecurityHeaders = Readonly<Record<string, unknown>>

/**
 * Returns the security headers of a response. The content security policy is parsed by directive.
 */
export function securityHeadersOf(headers: IncomingHttpHeaders): SecurityHeaders {
  const found = NAMES.map((name) => [name, headers[name]] as const)
  return {
    ...Object.fromEntries(found),
    'content-security-policy': policyIn(String(headers['content-security-policy'])),
  }
}

function policyIn(policy: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
  )
}

/** Expected security headers of responses that are not pages, over HTTPS. */
export const HEADERS_OF_OTHER_RESPONSES: SecurityHeaders = {
  'content-security-policy': { 'default-src': "'none'", 'frame-ancestors': "'none'" },
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), browsing-topics=(), publickey-credentials-get=(self), publickey-credentials-create=(self)',
  'reporting-endpoints': 'csp="/api/csp-report"',
}

/** Expected security headers of pages, over HTTPS. */
export const HEADERS_OF_PAGES: SecurityHeaders = {
  ...HEADERS_OF_OTHER_RESPONSES,
  'content-security-policy': {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src':
      "'self' 'sha256-feuille' 'unsafe-hashes' 'sha256-0EZqoz+oBhx7gF4nvY2bSqoGyy4zLjNF+SDQXGp/ZrY='",
    'img-src': "'self'",
    'media-src': "'self'",
    'font-src': "'self'",
    'connect-src': "'self' https://www.preavis.example:3001",
    'frame-src': "'self' https://www.preavis.example:3001",
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
    'upgrade-insecure-requests': '',
    'report-uri': '/api/csp-report',
    'report-to': 'csp',
  },
}
