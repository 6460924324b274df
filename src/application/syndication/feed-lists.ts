import { THEME_KEYS, themePath } from '#domain/editorial/theme.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { themeNewsText } from '../pages/lists/list-texts.ts'
import type { Whole } from '../pages/lists/list.ts'
import { PAGE_TEXTS } from '../pages/parts/page-texts.ts'
import type { PageText } from '../pages/parts/page-texts.ts'

/** A list whose latest documents a feed tells: how it is called, and what it holds. */
export interface FeedList extends PageText {
  readonly whole: Whole
}

/** The lists that have a feed, by their paths: all the news, those of each theme, the dated texts of the agreements, the guides (§9). */
export const FEED_LISTS: ReadonlyMap<string, FeedList> = new Map<string, FeedList>([
  [PATHS.news, { ...PAGE_TEXTS[PATHS.news], whole: { kinds: ['article'], order: 'recent' } }],
  ...THEME_KEYS.map((theme): [string, FeedList] => [
    themePath(theme),
    { ...themeNewsText(theme), whole: { kinds: ['article'], order: 'recent', theme } },
  ]),
  [
    PATHS.agreementNews,
    {
      ...PAGE_TEXTS[PATHS.agreementNews],
      whole: { kinds: ['agreementText'], dated: true, order: 'recent' },
    },
  ],
  [PATHS.guides, { ...PAGE_TEXTS[PATHS.guides], whole: { kinds: ['guide'], order: 'recent' } }],
])
