import type { Painters } from '#application/views/page-view.ts'

import type { Lines } from '../output.ts'
import { GUIDE_PAINTERS } from './render-guides.ts'
import { AGREEMENT_PAINTERS, LAW_PAINTERS } from './render-law.ts'
import { NEWS_PAINTERS } from './render-news.ts'
import { SEARCH_PAINTERS } from './render-search.ts'
import { SITE_PAINTERS } from './render-site.ts'

/** Every page of the site as text, for a terminal: the second painter of the page views. */
export const TEXT_PAINTERS: Painters<Lines> = {
  ...SITE_PAINTERS,
  ...NEWS_PAINTERS,
  ...GUIDE_PAINTERS,
  ...AGREEMENT_PAINTERS,
  ...LAW_PAINTERS,
  ...SEARCH_PAINTERS,
}
