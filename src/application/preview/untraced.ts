import type { SiteIdentity } from '../views/frame-view.ts'

/** The site as pages of editors name it: nothing that they look at is measured, and nobody is told of it. */
export function untraced(site: SiteIdentity): SiteIdentity {
  const { monitoring: _told, purposes: _asked, ...rest } = site
  return rest
}
