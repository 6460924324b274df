import type { YearView } from '#application/views/page-parts.ts'
import { yearlyArchives } from '#domain/editorial/archive.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'
import { newsYearPath } from '#domain/navigation/site-paths.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { ContentLibrary } from '#ports/content.ts'

/** The years that have news, of all themes or of one, newest first, down to 2007 (§9). */
export async function newsYears(
  library: ContentLibrary,
  theme: ThemeKey | undefined,
  now: Instant,
): Promise<readonly YearView[]> {
  const totals = await library.yearlyTotals({
    kinds: ['article'],
    ...(theme === undefined ? {} : { theme }),
  })
  return yearlyArchives(now).flatMap((year) => {
    const total = totals.get(year) ?? 0
    return total === 0 ? [] : [{ year, path: newsYearPath(year, theme), total }]
  })
}
