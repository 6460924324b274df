import { renderWith } from '#application/views/page-view.ts'
import type { PageView, Renderers } from '#application/views/page-view.ts'

import { GUIDE_CONTENTS } from './guide-contents.ts'
import { LAW_CONTENTS } from './law-contents.ts'
import { NEWS_CONTENTS } from './news-contents.ts'
import type { PageContent } from './page-content.ts'
import { SCHEDULE_CONTENTS } from './schedule-contents.ts'
import { SEARCH_CONTENTS } from './search-page-contents.ts'
import { SIMULATOR_CONTENTS } from './simulator-contents.ts'
import { SITE_CONTENTS } from './site-contents.ts'

const RENDERERS: Renderers<PageContent> = {
  ...SITE_CONTENTS,
  ...NEWS_CONTENTS,
  ...GUIDE_CONTENTS,
  ...LAW_CONTENTS,
  ...SEARCH_CONTENTS,
  ...SCHEDULE_CONTENTS,
  ...SIMULATOR_CONTENTS,
}

/** Extracts the content of any page view, from which its JSON and its Markdown are made. */
export function renderContent(view: PageView): PageContent {
  return renderWith(RENDERERS, view)
}
