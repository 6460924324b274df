import { frenchDate } from '#domain/editorial/french-date.ts'
import { typeset } from '#domain/editorial/typography.ts'

import { legiDay } from './legi-day.ts'

/** A law, an ordinance, a decree or a decision, as a reader names it, with the article of it that a link tells. */
export interface TextName {
  /** « Loi », « Loi organique », « Ordonnance », « Décret », « Décision ». */
  readonly nature: string
  /** « Loi n° 2008-596 du 25 juin 2008 ». */
  readonly name: string
  readonly article?: string
}

const NAMED =
  /^(?<nature>loi organique|loi|ordonnance|décret|décision) (?:n° ?)?(?<number>\d[\d-]*(?:, \d+)*(?: QPC)?) (?:du (?<worded>\d{1,2}(?:er)? \p{L}+ \d{4})|(?<iso>\d{4}-\d{2}-\d{2}))(?<rest>.*)$/iu
const ARTICLE = /\bart\. (?<article>[^,(]+?)(?= ?\(|,? v\. init|,? JORF|$|, | en vigueur| \d+°)/iu

/** The name of a text out of the title that the base gives to a link: it holds line ends, capitals, marks of the base — « LOI n°2008-596\n du 25 juin 2008 - art. 5 (V) ». */
export function nameText(title: string): TextName {
  const words = title.replaceAll(/\s+/gu, ' ').trim()
  const groups = NAMED.exec(words)?.groups
  if (groups === undefined) return { nature: 'Texte', name: typeset(words) }
  const { nature = '', number = '', rest = '' } = groups
  const day = groups['worded'] ?? wordedDay(groups['iso'] ?? '')
  const article = ARTICLE.exec(rest)?.groups?.['article']
  return {
    nature: capitalised(nature),
    name: typeset(`${capitalised(nature)} n° ${number} du ${day}`),
    ...(article !== undefined && { article: typeset(article) }),
  }
}

/** A text with the article of it that made a change: « Loi n° 2008-596 du 25 juin 2008 – art. 5 ». */
export function nameWithArticle(title: string): string {
  const { name, article } = nameText(title)
  return article === undefined ? name : typeset(`${name} – art. ${article}`)
}

function capitalised(nature: string): string {
  const lower = nature.toLowerCase()
  return lower.charAt(0).toUpperCase() + lower.slice(1)
}

function wordedDay(iso: string): string {
  const day = legiDay(iso)
  return day === undefined ? iso : frenchDate(day)
}
