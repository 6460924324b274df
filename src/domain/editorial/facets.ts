import { parisYear } from '../shared/paris-calendar.ts'
import { bodyInlines } from './body-parts.ts'
import { filingWords, glossaryLetter } from './collation.ts'
import type { DocumentKind } from './document-detail.ts'
import type { Document } from './document.ts'
import { articleKey, LABOUR_CODE } from './legal-reference.ts'
import type { SectorKey } from './sector.ts'
import { slugify } from './slug.ts'
import type { ThemeKey } from './theme.ts'

/** What a list may ask of its documents. An absent criterion does not restrict. */
export interface Criteria {
  readonly theme?: ThemeKey
  readonly sector?: SectorKey
  /** The year of publication, in Paris. */
  readonly year?: number
  /** The slug of a tag, an author, a category of the glossary. */
  readonly tag?: string
  readonly author?: string
  readonly category?: string
  /** The letter under which the title is filed, `E` for « Éviction ». */
  readonly letter?: string
  /** Four digits: the agreement itself, its texts and what answers for it. */
  readonly idcc?: string
  /** The path of the agreement that a text belongs to. */
  readonly agreement?: string
  /** Whether a text of an agreement is its base text, an attached one, or one on pay. */
  readonly part?: 'base' | 'attached' | 'pay'
  /** The path of the question that an agreement answers. */
  readonly question?: string
  /** The number of an article of the Code du travail that the text refers to. */
  readonly cites?: string
  /** The newsletter group of an issue. */
  readonly group?: SectorKey
  readonly highlighted?: boolean
  /** News written by the newsroom; the others are made of the texts that change the Code. */
  readonly written?: boolean
  /** A question of the FAQ, or a sheet that answers one. */
  readonly asksQuestion?: true
  /** A text of an agreement that bears the day of its signature: a piece of its news. */
  readonly dated?: true
  /**
   * Documents that another one supersedes, or all the others; no facet, since it depends on other
   * documents.
   */
  readonly superseded?: boolean
}

/** Every facet of a document: what `requestedFacets` may ask for, as plain words to index. */
export function facetsOf(document: Document): readonly string[] {
  const { themes, sectors, tags, authors, publishedAt, title } = document
  return [
    ...themes.map((theme) => `theme:${theme}`),
    ...sectors.map((sector) => `sector:${sector}`),
    ...tags.map((tag) => `tag:${slugify(tag)}`),
    ...authors.map((author) => `author:${slugify(author)}`),
    `year:${parisYear(publishedAt)}`,
    `letter:${glossaryLetter(filingWords(title))}`,
    ...facetsOfKind(document),
    ...articlesCitedBy(document).map((article) => `cites:${article}`),
  ]
}

/** The facets that a document must have to meet the criteria. */
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
  'dated',
] as const satisfies readonly (keyof Criteria)[]

type FacetsOfKind = {
  readonly [Kind in DocumentKind]?: (
    document: Extract<Document, { kind: Kind }>,
  ) => readonly string[]
}

/**
 * What each kind may be asked for besides; the other kinds have nothing of their own to ask for.
 */
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

/** The articles that the text refers to, and those that carry the answer of the Code. */
function articlesCitedBy(document: Document): readonly string[] {
  const passages = document.kind === 'question' ? (document.codeAnswer?.passages ?? []) : []
  return [
    ...new Set([...citedArticles(document), ...passages.map(({ article }) => articleKey(article))]),
  ]
}

/** The articles of the Code du travail that the text refers to, each once. */
export function citedArticles({
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
