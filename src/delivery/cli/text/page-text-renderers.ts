import type { Renderers } from '#application/views/page-view.ts'

import type { Lines } from '../command-output.ts'
import { GUIDE_RENDERERS } from './render-guides.ts'
import { SITE_RENDERERS } from './render-home-hubs-and-forms.ts'
import { AGREEMENT_RENDERERS, LAW_RENDERERS } from './render-law-and-agreements.ts'
import { NEWS_RENDERERS } from './render-news.ts'
import { SCHEDULE_RENDERERS } from './render-schedules-and-salaries.ts'
import { SEARCH_RENDERERS } from './render-search.ts'
import { SIMULATOR_RENDERERS } from './render-simulators.ts'

/** Renderers of all kinds of page view as text, for the command line. */
export const TEXT_RENDERERS: Renderers<Lines> = {
  ...SITE_RENDERERS,
  ...NEWS_RENDERERS,
  ...GUIDE_RENDERERS,
  ...AGREEMENT_RENDERERS,
  ...LAW_RENDERERS,
  ...SEARCH_RENDERERS,
  ...SIMULATOR_RENDERERS,
  ...SCHEDULE_RENDERERS,
}
