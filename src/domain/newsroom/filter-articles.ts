import type { DocumentKind } from '../editorial/document-kinds.ts'
import { slugify } from '../editorial/slugify.ts'
import type { ThemeKey } from '../editorial/theme.ts'
import type { Email } from '../shared/email-address.ts'
import { ARTICLE_STAGES } from './article-state.ts'
import type { ArticleStage } from './article-state.ts'
import { hasByline } from './bylines.ts'

/** Orders of a list of articles: last changed first, last changed last, or by title. */
export const ARTICLE_ORDERS = ['recent', 'oldest', 'title'] as const

export type ArticleOrder = (typeof ARTICLE_ORDERS)[number]

/** Accesses by which a list of articles is filtered. */
export const ARTICLE_ACCESSES = ['free', 'premium'] as const

export type ArticleAccess = (typeof ARTICLE_ACCESSES)[number]

/**
 * Criteria that filter a list of newsroom articles. An article must meet all those that are
 * present.
 */
export interface ArticleFilters {
  readonly stage?: ArticleStage | undefined
  readonly theme?: ThemeKey | undefined
  readonly writer?: Email | undefined
  readonly kind?: DocumentKind | undefined
  readonly access?: ArticleAccess | undefined
  /** Slug of an author; `tag` is one as well. */
  readonly author?: string | undefined
  readonly tag?: string | undefined
  /** Text that the title, the path or the text contains. Accents and case are ignored. */
  readonly text?: string | undefined
  readonly order?: ArticleOrder | undefined
}

interface FilteredArticle {
  readonly number: number
  readonly kind: DocumentKind
  readonly isPremium?: true
  readonly path: string
  readonly title: string
  readonly stage: ArticleStage
  readonly isPublic: boolean
  readonly themes: readonly ThemeKey[]
  readonly writers: readonly Email[]
  readonly authors: readonly string[]
  readonly tags: readonly string[]
}

/**
 * Returns the articles that meet all criteria, in their order. The given order is `recent`.
 * `matches` are the numbers of the articles whose text contains the text of the criteria.
 */
export function filterArticles<Article extends FilteredArticle>(
  articles: readonly Article[],
  filters: ArticleFilters,
  matches: ReadonlySet<number> = new Set(),
): readonly Article[] {
  const { text = '', order = 'recent' } = filters
  const words = slugify(text)
  const matching = articles.filter(
    (article) =>
      meetsFields(article, filters) &&
      (matches.has(article.number) ||
        slugify(article.title).includes(words) ||
        slugify(article.path).includes(words)),
  )
  if (order === 'title')
    return matching.toSorted((one, other) => one.title.localeCompare(other.title, 'fr'))
  return order === 'oldest' ? matching.toReversed() : matching
}

function meetsFields(
  article: FilteredArticle,
  { stage, theme, writer, kind, access, author, tag }: ArticleFilters,
): boolean {
  return (
    (stage === undefined || isAtStage(article, stage)) &&
    (theme === undefined || article.themes.includes(theme)) &&
    (writer === undefined || article.writers.includes(writer)) &&
    hasNames(article, { author, tag }) &&
    (kind === undefined || article.kind === kind) &&
    (access === undefined || (access === 'premium') === (article.isPremium ?? false))
  )
}

function hasNames(
  { authors, tags }: FilteredArticle,
  { author, tag }: Pick<ArticleFilters, 'author' | 'tag'>,
): boolean {
  if (author !== undefined && !hasByline(authors, author)) return false
  return tag === undefined || hasByline(tags, tag)
}

type StagedArticle = Pick<FilteredArticle, 'stage' | 'isPublic'>

/**
 * True if an article is at a stage. An article of which readers see an earlier version counts as
 * `published` too.
 */
export function isAtStage({ stage, isPublic }: StagedArticle, expected: ArticleStage): boolean {
  return stage === expected || (expected === 'published' && isPublic)
}

/** Returns the number of articles at each stage, as `isAtStage` defines it. */
export function countStages(
  articles: readonly StagedArticle[],
): Readonly<Record<ArticleStage, number>> {
  const counts = { draft: 0, inReview: 0, approved: 0, scheduled: 0, published: 0, withdrawn: 0 }
  for (const stage of ARTICLE_STAGES)
    counts[stage] = articles.filter((article) => isAtStage(article, stage)).length
  return counts
}
