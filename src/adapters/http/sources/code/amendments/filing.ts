import { sectorOfTheme } from '#domain/editorial/sector.ts'
import type { SectorKey } from '#domain/editorial/sector.ts'
import { THEME_KEYS } from '#domain/editorial/theme.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'

import { themeWithin } from '../code-theme.ts'
import { partSubject } from '../part-title.ts'
import type { AmendedArticle, AmendingText } from './amending-texts.ts'

const BUILDING = /bâtiment|génie civil|chantier(?!s? d.insertion)|travaux publics|intempéries/iu
const BUILDING_SHARE = 0.25
const MOST_PARTS = 3

/** The one theme a text is filed under: that of most of its articles; of two with as many, the first of the header (§2). */
export function themeOfText(articles: readonly AmendedArticle[]): ThemeKey {
  const counts = Map.groupBy(articles, ({ within }) => themeWithin(within))
  const size = (theme: ThemeKey): number => counts.get(theme)?.length ?? 0
  return THEME_KEYS.reduce((best, theme) => (size(theme) > size(best) ? theme : best))
}

/** The sectors of a text: that of its theme, and the building trade when a quarter of its articles are about it. */
export function sectorsOfText(articles: readonly AmendedArticle[]): readonly SectorKey[] {
  const own = sectorOfTheme(themeOfText(articles))
  const building = articles.filter(({ within }) => within.some(({ title }) => BUILDING.test(title)))
  return building.length >= articles.length * BUILDING_SHARE ? [own, 'btp'] : [own]
}

/** The tags of a text: its nature, and the great Parts of the Code it touches, the most touched first. */
export function tagsOfText({ nature, articles }: AmendingText): readonly string[] {
  const parts = Map.groupBy(articles, ({ within }) => greatPart(within[2]?.title ?? ''))
  const touched = [...parts]
    .filter(([title]) => title !== '')
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([title]) => title)
  return [nature, ...touched.slice(0, MOST_PARTS)]
}

function greatPart(title: string): string {
  return / partie\s:/u.test(title) ? partSubject(title) : ''
}
