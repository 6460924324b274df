import type { Body } from './body.ts'
import { citedArticles } from './law-citations.ts'
import { LABOUR_CODE } from './legal-reference.ts'
import type { ThemeKey } from './theme.ts'

const THEMES: ReadonlyMap<string, ThemeKey> = new Map([
  ['Conventions et accords collectifs', 'representants-du-personnel-ce'],
  ['Représentation du personnel', 'representants-du-personnel-ce'],
  ['Santé et conditions de travail', 'sante-securite'],
])

/** The theme of a definition, by the first category that it stands under in the glossary. */
export function themeOfCategories([first = '']: readonly string[]): ThemeKey {
  return THEMES.get(first) ?? 'droit-du-travail'
}

/** The number of an article of the Code du travail begins with that of the Part that holds it. */
const PART_OF_ARTICLE = /^[LRD]\*?(?<part>\d)\d{3}(?:-|$)/u

const PART_THEMES: Readonly<Record<string, ThemeKey>> = {
  2: 'representants-du-personnel-ce',
  4: 'sante-securite',
}

/** One article cited in passing says nothing of the subject. */
const MIN_ARTICLES = 2
const MIN_SHARE = 0.6

/**
 * The theme of a text by the articles of the Code du travail that it cites: that of the second or
 * the fourth Part when most of them stand in these two, else labour law at large.
 */
export function themeOfCitations(body: Body): ThemeKey {
  const themes = citedArticles(body, []).flatMap(({ code, articles }) =>
    code === LABOUR_CODE ? articles.flatMap(({ article }) => themeOfArticle(article)) : [],
  )
  const count = (theme: ThemeKey): number => themes.filter((each) => each === theme).length
  const staff = count('representants-du-personnel-ce')
  const health = count('sante-securite')
  const least = Math.max(MIN_ARTICLES, themes.length * MIN_SHARE)
  if (staff + health < least) return 'droit-du-travail'
  return staff >= health ? 'representants-du-personnel-ce' : 'sante-securite'
}

function themeOfArticle(article: string): readonly ThemeKey[] {
  const part = PART_OF_ARTICLE.exec(article)?.groups?.['part']
  return part === undefined ? [] : [PART_THEMES[part] ?? 'droit-du-travail']
}
