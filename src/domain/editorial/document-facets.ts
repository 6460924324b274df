import { parisYear } from '../shared/paris-calendar.ts'
import { formatOpeningRight } from '../visitor/opening-rights.ts'
import { articleKey, LABOUR_CODE } from './article-numbers.ts'
import { bodyInlines } from './body-traversal.ts'
import type { DocumentKind } from './document-kinds.ts'
import type { Document } from './document.ts'
import { glossaryLetter, withoutLeadingArticle } from './french-collation.ts'
import type { SectorKey } from './sector.ts'
import { slugify } from './slugify.ts'
import type { ThemeKey } from './theme.ts'

/** Criteria that filter a list of documents. An absent criterion does not restrict the list. */
export interface Criteria {
  readonly theme?: ThemeKey
  readonly sector?: SectorKey
  /** Year of publication, in Paris time. */
  readonly year?: number
  /** Slug of a tag. `author` and `category` are slugs as well. */
  readonly tag?: string
  readonly author?: string
  readonly category?: string
  /** Initial under which the title is listed, such as `E` for « Éviction ». */
  readonly letter?: string
  /** IDCC, four digits. Matches the agreement, its texts and its answers. */
  readonly idcc?: string
  /** Path of the agreement to which a text belongs. */
  readonly agreement?: string
  /** Type of an agreement's text: base text, attached text or pay scale. */
  readonly part?: 'base' | 'attached' | 'pay'
  /** Path of the FAQ question that an agreement answers. */
  readonly question?: string
  /** Number of a cited article of the Code du travail. */
  readonly cites?: string
  /** Sector of a newsletter issue. */
  readonly group?: SectorKey
  readonly highlighted?: boolean
  /** True selects news written by editors, false news generated from imported data. */
  readonly written?: boolean
  /** Matches FAQ questions, and guides that answer a question. */
  readonly asksQuestion?: true
  /** Opening right, such as `espace:cse`. Matches the documents that it opens. */
  readonly openedBy?: string
  /** Matches agreement texts with a date of signature, which are listed as news. */
  readonly dated?: true
  /**
   * True selects superseded documents only, false current ones only. No facet exists for it,
   * because it depends on other documents.
   */
  readonly superseded?: boolean
}

/** Returns the facets of a document as `name:value` keywords, by which lists are filtered. */
export function facetsOf(document: Document): readonly string[] {
  const { themes, sectors, tags, authors, publishedAt, title, openedBy = [] } = document
  return [
    ...themes.map((theme) => `theme:${theme}`),
    ...sectors.map((sector) => `sector:${sector}`),
    ...tags.map((tag) => `tag:${slugify(tag)}`),
    ...authors.map((author) => `author:${slugify(author)}`),
    `year:${parisYear(publishedAt)}`,
    `letter:${glossaryLetter(withoutLeadingArticle(title))}`,
    ...openedBy.map((right) => `openedBy:${formatOpeningRight(right)}`),
    ...facetsOfKind(document),
    ...articlesCitedBy(document).map((article) => `cites:${article}`),
  ]
}

/**
 * Converts criteria to the `name:value` facets that a document must have. `superseded` gives none.
 */
export function requestedFacets(criteria: Criteria): readonly string[] {
  return CRITERIA.flatMap((name) => {
    const value = criteria[name]
    if (value === undefined) return []
    return [`${name}:${name === 'cites' ? articleKey(String(value)) : value}`]
  })
}

const CRITERIA = [
  'theme',
  'sector',
  'year',
  'tag',
  'author',
  'category',
  'letter',
  'idcc',
  'agreement',
  'part',
  'question',
  'cites',
  'group',
  'highlighted',
  'written',
  'asksQuestion',
  'openedBy',
  'dated',
] as const satisfies readonly (keyof Criteria)[]

type FacetsOfKind = {
  readonly [Kind in DocumentKind]?: (
    document: Extract<Document, { kind: Kind }>,
  ) => readonly string[]
}

/** Additional facets by kind of document. */
const FACETS_OF_KIND: FacetsOfKind = {
  article: ({ highlighted, source }) => [
    `highlighted:${highlighted}`,
    `written:${source === undefined}`,
  ],
  guide: ({ asksQuestion }) => (asksQuestion ? ['asksQuestion:true'] : []),
  question: () => ['asksQuestion:true'],
  definition: ({ categories }) => categories.map((category) => `category:${slugify(category)}`),
  agreementAnswer: ({ question, idcc }) => [`question:${question.path}`, `idcc:${idcc}`],
  newsletter: ({ group }) => [`group:${group}`],
  agreement: ({ idcc }) => idccFacet(idcc),
  agreementText: ({ agreement, part, signedOn, idcc }) => [
    `agreement:${agreement.path}`,
    `part:${part}`,
    ...(signedOn === undefined ? [] : ['dated:true']),
    ...idccFacet(idcc),
  ],
}

function facetsOfKind<Kind extends DocumentKind>(
  document: Extract<Document, { kind: Kind }>,
): readonly string[] {
  return FACETS_OF_KIND[document.kind]?.(document) ?? []
}

function idccFacet(idcc: string | undefined): readonly string[] {
  return idcc === undefined ? [] : [`idcc:${idcc}`]
}

/** Returns the articles cited in the text or in the answer of the Code. */
function articlesCitedBy(document: Document): readonly string[] {
  const passages = document.kind === 'question' ? (document.codeAnswer?.passages ?? []) : []
  return [
    ...new Set([
      ...citedLabourCodeArticles(document),
      ...passages.map(({ article }) => articleKey(article)),
    ]),
  ]
}

/**
 * Returns the keys (`l1237-11`) of the articles of the Code du travail cited in a document's body
 * and footnotes, without duplicates.
 */
export function citedLabourCodeArticles({
  body,
  footnotes,
}: Pick<Document, 'body' | 'footnotes'>): readonly string[] {
  const articles = new Set<string>()
  const noteInlines = footnotes.flatMap(({ children }) => children)
  for (const inline of bodyInlines(body, noteInlines)) {
    if (inline.type === 'legalRef' && inline.code === LABOUR_CODE)
      articles.add(articleKey(inline.article))
  }
  return [...articles]
}
