import { PATHS } from '#domain/navigation/site-paths.ts'

import { trailTo } from '../parts/breadcrumb.ts'
import { frameOf } from '../parts/frame.ts'
import type { OpenedPage } from '../parts/opened-page.ts'
import type { PagePorts } from '../parts/page-ports.ts'
import { MENUS_TAG } from '../parts/page-tags.ts'

/** Opens the page of every component in all its states, which search engines leave alone. */
export async function openStyles(ports: PagePorts): Promise<OpenedPage> {
  return {
    view: {
      kind: 'styles',
      meta: {
        title: 'Styles',
        description: 'Les composants du site, dans tous leurs états.',
        path: PATHS.styles,
        indexed: false,
      },
      breadcrumb: trailTo(),
    },
    frame: await frameOf(ports),
    lifetime: 'contentList',
    tags: new Set([MENUS_TAG]),
  }
}
