import type { SiteIdentity } from '#application/views/frame-view.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import type { PreviewLink } from '#ports/preview-sessions-and-stores.ts'

import { breadcrumbTo } from '../common/breadcrumb.ts'
import { MENUS_TAG } from '../common/cache-tags.ts'
import { loadFrame } from '../common/load-frame.ts'
import type { FramePorts } from '../common/load-frame.ts'
import type { LoadedPage } from '../common/loaded-page.ts'

/** Path to preview, with the kind of reader and the date to preview it for. */
type PreviewedPath = Pick<PreviewLink, 'path' | 'audience' | 'day'>

const TITLE = 'Prévisualiser avant publication'

/**
 * Loads the page that a preview link opens. Only its button redeems the link, because crawlers open
 * links.
 */
export async function loadPreviewEntryPage(
  ports: FramePorts,
  link: string,
  { path, audience, day }: PreviewedPath,
): Promise<LoadedPage> {
  const frame = await loadFrame(ports)
  return {
    view: {
      kind: 'previewEntry',
      meta: { title: TITLE, description: TITLE, path: PATHS.preview, indexed: false },
      breadcrumb: breadcrumbTo(),
      link,
      path,
      audience,
      ...(day === undefined ? {} : { day }),
    },
    frame: { ...frame, site: withoutTracking(frame.site) },
    lifetime: 'contentList',
    tags: new Set([MENUS_TAG]),
  }
}

/** Returns the identity of the site without audience measurement and monitoring, for previews. */
export function withoutTracking(site: SiteIdentity): SiteIdentity {
  const { monitoring: _monitoring, purposes: _purposes, ...rest } = site
  return rest
}
