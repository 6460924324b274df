import type { DocumentSummary } from '#domain/editorial/document.ts'
import { countsByYear, yearSpan } from '#domain/editorial/study-figures.ts'
import { THEME_KEYS } from '#domain/editorial/theme.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'

/** The natures of an amending text, as its tags name them. */
export const NATURES = ['Loi', 'Ordonnance', 'Décret'] as const

/** The nature of an amending text; `other` for a text of any other nature. */
export type Nature = (typeof NATURES)[number] | 'other'

/** What the study of the amending texts counts. */
export interface AmendmentsFigures {
  readonly total: number
  readonly years: readonly number[]
  readonly counts: readonly number[]
  /** The natures that have texts, with their number in each of the years. */
  readonly natures: readonly { readonly nature: Nature; readonly counts: readonly number[] }[]
  /** The themes that have texts; a text counts in each of its themes. */
  readonly themes: readonly { readonly theme: ThemeKey; readonly count: number }[]
}

/** Counts the texts that amended the Code du travail by year of publication, by nature and by theme. */
export function amendmentsFigures(texts: readonly DocumentSummary[]): AmendmentsFigures {
  const years = yearSpan(daysOf(texts))
  const byNature = Map.groupBy(texts, natureOf)
  const natures = [...NATURES, 'other' as const].map((nature) => ({
    nature,
    counts: countsByYear(years, daysOf(byNature.get(nature) ?? [])),
  }))
  const themes = THEME_KEYS.map((theme) => ({
    theme,
    count: texts.filter((text) => text.themes.includes(theme)).length,
  }))
  return {
    total: texts.length,
    years,
    counts: countsByYear(years, daysOf(texts)),
    natures: natures.filter(({ counts }) => counts.some((count) => count > 0)),
    themes: themes.filter(({ count }) => count > 0),
  }
}

function natureOf({ tags }: DocumentSummary): Nature {
  return NATURES.find((nature) => tags.includes(nature)) ?? 'other'
}

function daysOf(texts: readonly DocumentSummary[]): readonly number[] {
  return texts.map(({ publishedAt }) => publishedAt)
}
