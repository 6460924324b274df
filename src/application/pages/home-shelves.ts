import type { DocumentKind } from '../../domain/editorial/document-detail.ts'
import { SECTOR_KEYS } from '../../domain/editorial/sector.ts'
import { THEME_KEYS } from '../../domain/editorial/theme.ts'
import { tagPath } from '../../domain/navigation/site-paths.ts'
import type { ContentLibrary } from '../../ports/content-library.ts'
import type { ThemeIndex } from '../../ports/theme-index.ts'
import type { LatestIssue, MainTheme } from '../views/home-views.ts'

/** What the home page counts under each theme, in the order in which it names them. */
const COUNTED: readonly DocumentKind[] = [
  'article',
  'guide',
  'question',
  'definition',
  'lawArticle',
]
/** The kinds whose tags are subjects; those of the news name texts of law as well. */
const WITH_SUBJECTS: readonly DocumentKind[] = ['guide', 'question']
const SUBJECTS = 5

/** The three themes with what stands under each; a theme with nothing is left out (§9). */
export async function mainThemes(themes: ThemeIndex): Promise<readonly MainTheme[]> {
  const [entries, subjects] = await Promise.all([
    themes.entries(COUNTED),
    themes.subjects(WITH_SUBJECTS, SUBJECTS),
  ])
  return THEME_KEYS.map((theme) => ({
    theme,
    entries: COUNTED.flatMap((kind) =>
      entries.filter((each) => each.theme === theme && each.kind === kind),
    ).map(({ kind, total }) => ({ kind, total })),
    subjects: subjects
      .filter((each) => each.theme === theme)
      .map(({ subject, total }) => ({ title: subject, path: tagPath(subject), total })),
  })).filter((theme) => theme.entries.length > 0)
}

/** The latest issue of the newsletter of each group, in the order of the sectors; a group without any is left out. */
export async function latestIssues(library: ContentLibrary): Promise<readonly LatestIssue[]> {
  const issues = await Promise.all(
    SECTOR_KEYS.map(async (group) => {
      const wanted = { kinds: ['newsletter'], group, order: 'recent', offset: 0, limit: 1 } as const
      const { items } = await library.list(wanted)
      return items.map(({ path, title, publishedAt }) => ({ group, path, title, publishedAt }))
    }),
  )
  return issues.flat()
}
