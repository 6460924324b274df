import { findArticleMentions, LABOUR_CODE } from '../editorial/article-numbers.ts'
import type { ArticleMention } from '../editorial/article-numbers.ts'
import { bodyInlines, nestedBodies } from '../editorial/body-traversal.ts'
import type { Body, Inline } from '../editorial/document-body.ts'
import type { ManuscriptText } from './normalize-manuscript-text.ts'

/**
 * Numbers and small words between a mention and the name of its code: « et L. 225-2 du ». At most
 * 300 of them, each read in one way: a list of articles takes linear time.
 */
const BETWEEN = String.raw`(?:[\s,]|et|ou|à|articles?|suivants?|[LRDA]\.?\s?(?:\*\s?)?\d[\d‑-]*){0,300}`
const OTHER_CODES = String.raw`CSS|CGI|CPC|CRPA|CASF|CSP|CGCT|CGFP|LPF|CESEDA|C\.\s?(?!trav)\p{L}+\.`
const OF_OTHER_CODE = new RegExp(
  String.raw`^${BETWEEN}\s(?:(?:du|de\sce)\s(?:code\s(?!du\stravail|du?$|du\s$|du\st\p{L}*$)\p{L}|livre\s)|(?:du\s)?(?:${OTHER_CODES})(?!\p{L}))`,
  'iu',
)

/**
 * True if the words after a mention name a code other than the Labour Code. A half-typed name, « du
 * Code du t », still counts as the Labour Code.
 */
export function namesOtherCode(words: string): boolean {
  return OF_OTHER_CODE.test(words)
}

/**
 * Returns the mentions of articles of the Labour Code in a text, in order. A mention followed by
 * the name of another code is left out.
 */
export function findLabourCodeMentions(text: string): readonly ArticleMention[] {
  return findArticleMentions(text).filter(({ end }) => !namesOtherCode(text.slice(end)))
}

/** Article of the Labour Code that a manuscript names, by its canonical number. */
export interface NamedArticle {
  readonly article: string
  /** True if the text marks a reference to it. False if only plain words name it. */
  readonly isReference: boolean
}

/**
 * Returns the articles of the Labour Code that a manuscript names in references, headings,
 * paragraphs or footnotes, without duplicates.
 */
export function articlesNamedIn({
  body,
  continuation = [],
  footnotes,
}: ManuscriptText): readonly NamedArticle[] {
  const notes = footnotes.map(({ children }) => children)
  const whole = [...body, ...continuation]
  const references = bodyInlines(whole, notes.flat()).flatMap((inline) =>
    inline.type === 'legalRef' && inline.code === LABOUR_CODE ? [inline.article] : [],
  )
  const plain = [...textsOf(whole), ...notes.map(plainWords)].flatMap((text) =>
    findLabourCodeMentions(text).map(({ number }) => number),
  )
  const citedArticles = new Set(references)
  return [
    ...[...citedArticles].map((article) => ({ article, isReference: true })),
    ...[...new Set(plain)]
      .filter((article) => !citedArticles.has(article))
      .map((article) => ({ article, isReference: false })),
  ]
}

/** Returns the texts of the headings and paragraphs of a body. */
function textsOf(body: Body): readonly string[] {
  return body.flatMap((block) => [
    ...(block.type === 'heading' || block.type === 'paragraph' ? [plainWords(block.children)] : []),
    ...nestedBodies(block).flatMap(textsOf),
  ])
}

/** Returns the text of inlines with the references and links left out. */
function plainWords(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if (inline.type === 'text') return inline.text
      const isPlain = 'children' in inline && inline.type !== 'legalRef' && inline.type !== 'link'
      return isPlain ? plainWords(inline.children) : '\uFFFC'
    })
    .join('')
}
