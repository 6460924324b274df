import { PATHS } from '#domain/navigation/site-paths.ts'
import type { PreviewLink } from '#ports/preview-sessions-and-stores.ts'

import { breadcrumbTo } from '../common/breadcrumb.ts'
import { MENUS_TAG } from '../common/cache-tags.ts'
import type { PageContent } from '../common/loaded-page.ts'

/** Path to preview, with the kind of reader and the date to preview it for. */
type PreviewedPath = Pick<PreviewLink, 'path' | 'audience' | 'day'>

const TITLE = 'Prévisualiser avant publication'

/**
 * Loads the page that a preview link opens. Only its button redeems the link, because crawlers open
 * links.
 */
export function loadPreviewEntryPage(
  _ports: unknown,
  link: string,
  { path, audience, day }: PreviewedPath,
): PageContent {
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
    untracked: true,
    lifetime: 'contentList',
    tags: new Set([MENUS_TAG]),
  }
}
