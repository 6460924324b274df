import { renderWith } from '#application/views/page-view.ts'
import type { PageView, Renderers } from '#application/views/page-view.ts'

import { GUIDE_CONTENTS } from './guide-and-glossary-page-contents.ts'
import { SITE_CONTENTS } from './home-and-hub-page-contents.ts'
import { LAW_CONTENTS } from './law-page-contents.ts'
import { NEWS_CONTENTS } from './news-page-contents.ts'
import type { PageContent } from './page-content.ts'
import { SCHEDULE_AND_SALARY_CONTENTS } from './schedule-and-salary-page-contents.ts'
import { SEARCH_CONTENTS } from './search-page-contents.ts'
import { SIMULATOR_CONTENTS } from './simulator-page-contents.ts'

const RENDERERS: Renderers<PageContent> = {
  ...SITE_CONTENTS,
  ...NEWS_CONTENTS,
  ...GUIDE_CONTENTS,
  ...LAW_CONTENTS,
  ...SEARCH_CONTENTS,
  ...SCHEDULE_AND_SALARY_CONTENTS,
  ...SIMULATOR_CONTENTS,
}

/** Extracts the content of any page view, from which its JSON, Markdown and plain text are made. */
export function extractPageContent(view: PageView): PageContent {
  return renderWith(RENDERERS, view)
}
