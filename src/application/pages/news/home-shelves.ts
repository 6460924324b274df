import type { LatestIssue, MainTheme } from '#application/views/home-views.ts'
import type { DocumentKind } from '#domain/editorial/document-detail.ts'
import { SECTOR_KEYS } from '#domain/editorial/sector.ts'
import { THEME_KEYS } from '#domain/editorial/theme.ts'
import { tagPath } from '#domain/navigation/site-paths.ts'
import type { ContentLibrary, ThemeIndex } from '#ports/content.ts'

import { isOfKind } from '../lists/whole-list.ts'

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
/** Issues are monthly: these are those of half a year at least. */
const RECENT_ISSUES = 6 * SECTOR_KEYS.length

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

/** The latest issue of the newsletter of each group, in the order of the sectors; a group without a recent one is left out. */
export async function latestIssues(library: ContentLibrary): Promise<readonly LatestIssue[]> {
  const wanted = {
    kinds: ['newsletter'],
    order: 'recent',
    offset: 0,
    limit: RECENT_ISSUES,
  } as const
  const { items } = await library.list(wanted)
  const issues = items.filter(isOfKind('newsletter'))
  return SECTOR_KEYS.flatMap((group) => {
    const latest = issues.find((issue) => issue.group === group)
    if (latest === undefined) return []
    const { path, title, publishedAt } = latest
    return [{ group, path, title, publishedAt }]
  })
}
