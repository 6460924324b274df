import { LABOUR_CODE } from '../editorial/article-numbers.ts'
import type { Body } from '../editorial/document-body.ts'
import type { ThemeKey } from '../editorial/theme.ts'
import { citedArticles } from './law-citations.ts'

const THEMES: ReadonlyMap<string, ThemeKey> = new Map([
  ['Conventions et accords collectifs', 'representants-du-personnel-ce'],
  ['Représentation du personnel', 'representants-du-personnel-ce'],
  ['Santé et conditions de travail', 'sante-securite'],
])

/** Returns the theme of a glossary definition from the first of its category titles. */
export function themeOfCategories([first = '']: readonly string[]): ThemeKey {
  return THEMES.get(first) ?? 'droit-du-travail'
}

/** Matches an article number; its first digit is the Part of the Code. */
const PART_OF_ARTICLE = /^[LRD]\*?(?<part>\d)\d{3}(?:-|$)/u

const PART_THEMES: Readonly<Record<string, ThemeKey>> = {
  2: 'representants-du-personnel-ce',
  4: 'sante-securite',
}

/** Minimum number of cited articles; a single citation does not determine the theme. */
const MIN_ARTICLES = 2
const MIN_SHARE = 0.6

/**
 * Returns the theme of a text from the Labour Code articles that it cites. The theme is labour law
 * unless two or more, and 60 % or more, are in Parts 2 and 4.
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
