import type { PageKind, PageView } from '#application/views/page-view.ts'

import { GUIDE_VIEWS } from './views-guides.ts'
import { LAW_VIEWS } from './views-law.ts'
import { NEWS_VIEWS } from './views-news.ts'
import { SITE_VIEWS } from './views-site.ts'

/** A page of each kind, whole enough to be painted for a reader. */
export function aView<Kind extends PageKind>(kind: Kind): (typeof VIEWS)[Kind] {
  return VIEWS[kind]
}

/** A page of every kind. */
export function everyView(): readonly PageView[] {
  return Object.values(VIEWS)
}

const VIEWS = {
  ...SITE_VIEWS,
  ...NEWS_VIEWS,
  ...GUIDE_VIEWS,
  ...LAW_VIEWS,
} satisfies { [Kind in PageKind]: PageView<Kind> }
