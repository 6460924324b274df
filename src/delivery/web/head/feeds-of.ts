import type { PageView } from '../../../application/views/page-view.ts'
import { themePath } from '../../../domain/editorial/theme.ts'
import type { ThemeKey } from '../../../domain/editorial/theme.ts'
import { PATHS } from '../../../domain/navigation/site-paths.ts'

/** The lists whose feeds a reader of this page may want to follow, the nearest first. */
export function feedsOf(view: PageView): readonly string[] {
  switch (view.kind) {
    case 'home':
      return [PATHS.news, PATHS.agreementNews]
    case 'newsHome':
      return [PATHS.news]
    case 'newsYear':
    case 'themeNews':
      return nearest(view.theme)
    case 'article':
      return nearest(view.document.theme)
    case 'agreementNews':
    case 'agreements':
      return [PATHS.agreementNews]
    case 'guideIndex':
      return [PATHS.guides]
    default:
      return []
  }
}

function nearest(theme: ThemeKey | undefined): readonly string[] {
  return theme === undefined ? [PATHS.news] : [themePath(theme), PATHS.news]
}
