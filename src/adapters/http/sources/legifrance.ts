import { findArticleMentions, LABOUR_CODE } from '#domain/editorial/legal-reference.ts'

import { CODES } from './codes.ts'

/** An article of a code as a source names it: the name of the code, the number without dot or space, the Légifrance identifier. */
export interface CitedArticle {
  readonly code: string
  readonly article: string
  readonly id: string
}

const NAMED_CODE =
  /\bcodes? (?<name>du travail|de la sécurité sociale|de commerce|civil|pénal|de procédure (?:pénale|civile)|de la santé publique|de la consommation|rural(?: et de la pêche maritime)?|de l['’]action sociale et des familles|monétaire et financier|général des impôts|de l['’]éducation|de l['’]environnement|de l['’]organisation judiciaire|de justice administrative|des transports|du service national|des assurances|de la mutualité|électoral|de la route|de la construction et de l['’]habitation)/iu

const ARTICLE_ID = /LEGIARTI\d{12}/u

/** The name of a code by its Légifrance identifier, of the codes our sources cite by it. */
export function codeOf(textId: string): string | undefined {
  return CODES.get(textId)
}

/** The code that words name, in the usual writing: « Code du travail ». */
export function namedCode(words: string): string | undefined {
  const name = NAMED_CODE.exec(words)?.groups?.['name']
  return name === undefined ? undefined : `Code ${name.toLowerCase().replaceAll("'", '’')}`
}

/** The one article that a link to Légifrance leads to and its words name; a link to several, or named otherwise, is a plain link. */
export function citedArticle(address: URL, words: string): CitedArticle | undefined {
  if (!/^(?:www\.)?legifrance\.gouv\.fr$/u.test(address.hostname)) return undefined
  const id = ARTICLE_ID.exec(`${address.pathname}${address.search}`)?.[0]
  const [mention, ...others] = findArticleMentions(words)
  if (id === undefined || mention === undefined || others.length > 0) return undefined
  const textId = /[A-Z]{4}TEXT\d{12}/u.exec(address.search)?.[0]
  const code = namedCode(words) ?? (textId === undefined ? LABOUR_CODE : codeOf(textId))
  if (code === undefined || address.pathname.includes('/loda/')) return undefined
  return { code, article: mention.number, id }
}
