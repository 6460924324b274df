import type { SiteIdentity } from '#application/views/frame-view.ts'
import { days } from '#domain/shared/duration.ts'

/** Where the text that says whom to tell of a fault is looked for (RFC 9116). */
export const SECURITY_TEXT = '/.well-known/security.txt'

/** Whom to tell of a fault of the site, good for half a year from this moment on (RFC 9116). */
export function securityText({ origin, publisher }: SiteIdentity, now: number): string {
  return [
    `Contact: mailto:${publisher.email}`,
    `Expires: ${new Date(now + days(180)).toISOString()}`,
    'Preferred-Languages: fr, en',
    `Canonical: ${origin}${SECURITY_TEXT}`,
    '',
  ].join('\n')
}
