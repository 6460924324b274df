import type { Settings } from '#delivery/composition/settings.ts'

import type { BuildFiles } from '../assets.ts'
import { securityHeaders } from './security-headers.ts'

/** The security headers of every page of the site, those of faults and of a site at rest included. Names and values in turn. */
export function pageHeaders(
  { site, identity }: Settings,
  { styleHash }: Pick<BuildFiles, 'styleHash'>,
): readonly string[] {
  return securityHeaders({
    origin: site.origin,
    styleHashes: [styleHash],
    formOrigins: [],
    imageOrigins: [],
    identityOrigins: [identity.origin],
  })
}
