import { untraced } from '#application/preview/untraced.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import type { PreviewLink } from '#ports/preview.ts'

import { trailTo } from '../parts/breadcrumb.ts'
import { frameOf } from '../parts/frame.ts'
import type { FramePorts } from '../parts/frame.ts'
import type { OpenedPage } from '../parts/opened-page.ts'
import { MENUS_TAG } from '../parts/page-tags.ts'

/** What a link leads to, and as whom it is looked at. */
export type PreviewedPath = Pick<PreviewLink, 'path' | 'audience' | 'day'>

const TITLE = 'Prévisualiser avant publication'

/** Opens the page that a link into preview leads to (§6): reading it opens nothing, for programs follow links by themselves. */
export async function openPreviewEntry(
  ports: FramePorts,
  link: string,
  { path, audience, day }: PreviewedPath,
): Promise<OpenedPage> {
  const frame = await frameOf(ports)
  return {
    view: {
      kind: 'previewEntry',
      meta: { title: TITLE, description: TITLE, path: PATHS.preview, indexed: false },
      breadcrumb: trailTo(),
      link,
      path,
      audience,
      ...(day === undefined ? {} : { day }),
    },
    frame: { ...frame, site: untraced(frame.site) },
    lifetime: 'contentList',
    tags: new Set([MENUS_TAG]),
  }
}
