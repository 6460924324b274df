import { themeSectionPath } from '#domain/editorial/theme.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'
import { currentArea } from '#domain/navigation/menu.ts'

import { cardOf } from '../documents/card.ts'
import { trailTo } from '../parts/breadcrumb.ts'
import { frameOf } from '../parts/frame.ts'
import type { OpenedPage } from '../parts/opened-page.ts'
import type { PagePorts } from '../parts/page-ports.ts'
import { listPageTags } from '../parts/page-tags.ts'
import { themeSectionText } from './list-texts.ts'
import { pagedMeta } from './paged-meta.ts'

const NEWS = 6
const GUIDES = 12
const DEFINITIONS = 8

/** Opens the hub of a theme: its last news, its guides, its vocabulary (§2). */
export async function openThemeSection(ports: PagePorts, theme: ThemeKey): Promise<OpenedPage> {
  const { library } = ports
  const ofTheme = { theme, offset: 0 }
  const [news, guides, definitions, frame] = await Promise.all([
    library.list({ ...ofTheme, kinds: ['article'], order: 'recent', limit: NEWS }),
    library.list({ ...ofTheme, kinds: ['guide'], order: 'recent', limit: GUIDES }),
    library.list({ ...ofTheme, kinds: ['definition'], order: 'title', limit: DEFINITIONS }),
    frameOf(ports, (areas) => currentArea(areas, themeSectionPath(theme))),
  ])
  return {
    view: {
      kind: 'themeSection',
      meta: pagedMeta(themeSectionText(theme), themeSectionPath(theme), 1),
      breadcrumb: trailTo(),
      theme,
      news: news.items.map((item) => cardOf(item, ports)),
      guides: guides.items.map((item) => cardOf(item, ports)),
      definitions: definitions.items.map((item) => cardOf(item, ports)),
    },
    frame,
    lifetime: 'contentList',
    tags: listPageTags('article', 'guide', 'definition'),
  }
}
