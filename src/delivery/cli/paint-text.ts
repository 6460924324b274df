import type { Painters } from '#application/views/page-view.ts'

import type { Lines } from './output.ts'
import { AGREEMENT_PAINTERS } from './paint-text-agreements.ts'
import { GUIDE_PAINTERS } from './paint-text-guides.ts'
import { LAW_PAINTERS } from './paint-text-law.ts'
import { NEWS_PAINTERS } from './paint-text-news.ts'
import { SEARCH_PAINTERS } from './paint-text-search.ts'
import { SITE_PAINTERS } from './paint-text-site.ts'

/** Every page of the site as text, for a terminal: the second painter of the page views. */
export const TEXT_PAINTERS: Painters<Lines> = {
  ...SITE_PAINTERS,
  ...NEWS_PAINTERS,
  ...GUIDE_PAINTERS,
  ...AGREEMENT_PAINTERS,
  ...LAW_PAINTERS,
  ...SEARCH_PAINTERS,
}
