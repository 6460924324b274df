import type { TitledPath } from './document-kinds.ts'
import type { DocumentSummary } from './document.ts'
import { slugify } from './slugify.ts'

/**
 * Maximum length of an agreement's name. Longer names lose their parentheses and are cut at a
 * comma.
 */
const MAX_NAME = 90

/** Matches base texts, whose titles name the agreement. Titles « relative aux salaires » do not. */
const BASE_TEXT = /^convention collective (?!.*\brelative aux? )/iu

/**
 * Returns a document's title for lists. Titles of agreement texts and articles are completed with
 * the agreement's name, if it is missing: « Préambule, Métallurgie ». Articles outside the base
 * text also name their text.
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

/** Headline split at its first colon between spaces. */
export interface HeadlineParts {
  readonly subject: string
  /** Text from the space before the colon on. Empty without such a colon. */
  readonly rest: string
}

const COLON = /[\u00A0\u202F ]: /u

/**
 * Splits a headline at its first colon between spaces. The colon stays with the second part, as in
 * « : l’article D. 1225-11-2 créé ».
 */
export function headlineParts(title: string): HeadlineParts {
  const colon = title.search(COLON)
  if (colon <= 0) return { subject: title, rest: '' }
  return { subject: title.slice(0, colon), rest: title.slice(colon) }
}
