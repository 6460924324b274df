import type { Settings } from '#delivery/settings/settings.ts'

import { securityHeaders } from '../http/security-headers.ts'

/** The security headers of every page of the site, error pages included. Names and values in turn. */
export function pageHeaders(
  { site, identity }: Settings,
  { styleHash }: { readonly styleHash: string },
): readonly string[] {
  return securityHeaders({
    origin: site.origin,
    styleHashes: [styleHash],
    formOrigins: [],
    imageOrigins: [],
    identityOrigins: [identity.origin],
  })
}
