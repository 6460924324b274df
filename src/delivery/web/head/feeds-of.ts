import type { PageKind, PageView } from '#application/views/page-view.ts'
import { themePath } from '#domain/editorial/theme.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

type Feeds = { readonly [Kind in PageKind]?: (view: PageView<Kind>) => readonly string[] }

/** The kinds of page that have a feed to follow. */
const FEEDS: Feeds = {
  home: () => [PATHS.news, PATHS.agreementNews],
  newsHome: () => [PATHS.news],
  newsYear: ({ theme }) => nearest(theme),
  themeNews: ({ theme }) => nearest(theme),
  article: ({ document }) => nearest(document.theme),
  agreements: () => [PATHS.agreementNews],
  agreementNews: () => [PATHS.agreementNews],
  guideIndex: () => [PATHS.guides],
}

/** The lists whose feeds a reader of this page may want to follow, the nearest first. */
export function feedsOf<Kind extends PageKind>(view: PageView<Kind>): readonly string[] {
  return FEEDS[view.kind]?.(view) ?? []
}

function nearest(theme: ThemeKey | undefined): readonly string[] {
  return theme === undefined ? [PATHS.news] : [themePath(theme), PATHS.news]
}
