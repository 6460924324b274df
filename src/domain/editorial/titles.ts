import type { TitledPath } from './document-detail.ts'
import type { DocumentSummary } from './document.ts'
import { slugify } from './slug.ts'

/**
 * Longer names of agreements are told without what they put in parentheses, then cut at a comma.
 */
const MAX_NAME = 90

/** A base text names its agreement by itself; what is « relative aux salaires » is none. */
const BASE_TEXT = /^convention collective (?!.*\brelative aux? )/iu

/**
 * The title of a document where nothing else says what it belongs to: « Préambule, Métallurgie »;
 * an owner that the title names already is not told twice.
 */
export function titleInContext(document: DocumentSummary): string {
  const { kind, title } = document
  if (kind === 'agreementText') return textInContext(document, document.agreement)
  if (kind !== 'agreementArticle') return title
  const { text, agreement } = document
  return BASE_TEXT.test(text.title)
    ? ownedTitle(title, shortName(agreement.title))
    : ownedTitle(title, textInContext(text, agreement))
}

function textInContext({ title }: Pick<TitledPath, 'title'>, agreement: TitledPath): string {
  return BASE_TEXT.test(title) ? title : ownedTitle(title, shortName(agreement.title))
}

function ownedTitle(title: string, owner: string): string {
  return `-${slugify(title)}-`.includes(`-${slugify(owner)}-`) ? title : `${title}, ${owner}`
}

function shortName(name: string): string {
  const bare = name.length > MAX_NAME ? name.replace(/\s*\(.*$/u, '') : name
  if (bare.length <= MAX_NAME) return bare
  const comma = bare.lastIndexOf(',', MAX_NAME)
  return `${bare.slice(0, comma > 0 ? comma : bare.lastIndexOf(' ', MAX_NAME))}…`
}

/** A headline in two: the subject, and what is said of it after the first colon. */
export interface HeadlineParts {
  readonly subject: string
  /** From the space before the colon on; empty when the headline has no colon. */
  readonly rest: string
}

const COLON = /[\u00A0\u202F ]: /u

/**
 * Where a headline goes from its subject to what happened to it: « Congés d’adoption : l’article D.
 * 1225-11-2 créé ».
 */
export function headlineParts(title: string): HeadlineParts {
  const colon = title.search(COLON)
  if (colon <= 0) return { subject: title, rest: '' }
  return { subject: title.slice(0, colon), rest: title.slice(colon) }
}
