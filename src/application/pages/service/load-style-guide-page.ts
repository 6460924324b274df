import { PATHS } from '#domain/navigation/site-paths.ts'

import { breadcrumbTo } from '../common/breadcrumb.ts'
import { MENUS_TAG } from '../common/cache-tags.ts'
import { loadFrame } from '../common/load-frame.ts'
import type { LoadedPage, PagePorts } from '../common/loaded-page.ts'

/** Loads the style guide page, which search engines must not index. */
export async function loadStyleGuidePage(ports: PagePorts): Promise<LoadedPage> {
  return {
    view: {
      kind: 'styles',
      meta: {
        title: 'Styles',
        description: 'Les composants du site, dans tous leurs états.',
        path: PATHS.styles,
        indexed: false,
      },
      breadcrumb: breadcrumbTo(),
    },
    frame: await loadFrame(ports),
    lifetime: 'contentList',
    tags: new Set([MENUS_TAG]),
  }
}
