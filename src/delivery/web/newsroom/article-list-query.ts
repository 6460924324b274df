import { slugify } from '#domain/editorial/slugify.ts'
import { isThemeKey } from '#domain/editorial/theme.ts'
import { KIND_NAMES } from '#domain/messages.ts'
import { ARTICLE_STAGES } from '#domain/newsroom/article-state.ts'
import { ARTICLE_ACCESSES, ARTICLE_ORDERS } from '#domain/newsroom/filter-articles.ts'
import type { ArticleFilters } from '#domain/newsroom/filter-articles.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'
import { parseEmail } from '#domain/shared/email-address.ts'
import { valueIn } from '#domain/shared/result.ts'

/** Query parameters of the list of articles, and the element ids of their fields. */
export const LIST_FIELDS = {
  stage: 'etape',
  theme: 'theme',
  writer: 'auteur',
  author: 'signature',
  tag: 'avec-etiquette',
  kind: 'nature',
  access: 'acces',
  text: 'mots',
  order: 'ordre',
  page: 'page',
} as const

/** Maximum number of characters of the text in the filters. */
export const MAX_FILTER_TEXT = 100

/** Number of articles on a page of the list. */
export const ARTICLES_PER_PAGE = 50

/** Reads the filters in a query. Values that name nothing are ignored. */
export function parseArticleFilters(query: URLSearchParams): ArticleFilters {
  const value = (name: keyof typeof LIST_FIELDS): string => query.get(LIST_FIELDS[name]) ?? ''
  const theme = value('theme')
  return {
    stage: ARTICLE_STAGES.find((stage) => stage === value('stage')),
    theme: isThemeKey(theme) ? theme : undefined,
    author: slugify(value('author').slice(0, MAX_FILTER_TEXT)) || undefined,
    tag: slugify(value('tag').slice(0, MAX_FILTER_TEXT)) || undefined,
    writer: valueIn(parseEmail(value('writer'))),
    kind: KINDS.find((kind) => kind === value('kind')),
    access: ARTICLE_ACCESSES.find((access) => access === value('access')),
    text: value('text').slice(0, MAX_FILTER_TEXT),
    order: ARTICLE_ORDERS.find((order) => order === value('order')),
  }
}

const KINDS = Object.keys(KIND_NAMES).filter((kind) => isKind(kind))

function isKind(kind: string): kind is keyof typeof KIND_NAMES {
  return Object.hasOwn(KIND_NAMES, kind)
}

/** Returns the path of a page of the list with these filters. */
export function articleListPath(filters: ArticleFilters, page = 1): string {
  const query = new URLSearchParams()
  for (const name of FILTER_NAMES) {
    const value = filters[name]
    if (value !== undefined && value !== '') query.set(LIST_FIELDS[name], value)
  }
  if (page > 1) query.set(LIST_FIELDS.page, String(page))
  return query.size === 0
    ? NEWSROOM_PATHS.articles
    : `${NEWSROOM_PATHS.articles}?${query.toString()}`
}

const FILTER_NAMES = [
  'stage',
  'theme',
  'writer',
  'author',
  'tag',
  'kind',
  'access',
  'text',
  'order',
] as const
