import type { PreviewEntry } from '#application/views/continuation-and-preview-views.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { breadcrumbTo } from '../common/breadcrumb.ts'
import type { PageContent } from '../common/loaded-page.ts'

const TITLE = 'Prévisualiser avant publication'

/**
 * Loads the page that a preview link opens; without an entry, that of a used or expired link. Only
 * its button redeems the link, because crawlers open links.
 */
export function loadPreviewEntryPage(_ports: unknown, entry?: PreviewEntry): PageContent {
  return {
    view: {
      kind: 'previewEntry',
      meta: { title: TITLE, description: TITLE, path: PATHS.preview, indexed: false },
      breadcrumb: breadcrumbTo(),
      ...(entry && { entry }),
    },
    untracked: true,
  }
}
