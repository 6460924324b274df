import { articleKey, LABOUR_CODE, parseArticleNumber } from '../editorial/article-numbers.ts'
import type { Document } from '../editorial/document.ts'
import { parseIdcc } from '../editorial/idcc-number.ts'
import type { FollowedText } from '../law/changelog.ts'

/**
 * Returns the key of a legal text in the database and forms: `agreement/1486` or
 * `article/l1237-13`.
 */
export function followedTextKey(text: FollowedText): string {
  return text.kind === 'agreement' ? `agreement/${text.idcc}` : `article/${articleKey(text.number)}`
}

/** Parses the key of a legal text. Returns undefined if it is malformed. */
export function parseFollowedTextKey(key: string): FollowedText | undefined {
  const [kind, name = '', ...rest] = key.split('/')
  if (rest.length > 0) return undefined
  if (kind === 'agreement') {
    const idcc = parseIdcc(name)
    return idcc.ok && idcc.value === name ? { kind, idcc: name } : undefined
  }
  const number = parseArticleNumber(name)
  const isArticle = kind === 'article' && number.ok && articleKey(number.value) === name
  return isArticle ? { kind, number: number.value } : undefined
}

/**
 * Returns the legal text that readers of a document can follow by email. Returns undefined for
 * closed agreements, agreements without IDCC, articles without a regular number and other
 * documents.
 */
export function followedTextOf(document: Document): FollowedText | undefined {
  if (document.kind === 'agreement') {
    const { idcc, closed } = document
    return idcc === undefined || closed ? undefined : { kind: 'agreement', idcc }
  }
  if (document.kind !== 'lawArticle' || document.code !== LABOUR_CODE) return undefined
  const number = parseArticleNumber(document.number)
  return number.ok ? { kind: 'article', number: number.value } : undefined
}
