import {
  LABOUR_CODE,
  findArticleMentions,
  printArticleNumber,
} from '#domain/editorial/legal-reference.ts'
import { typeset } from '#domain/editorial/typography.ts'

const LETTERED = /^(?<number>[LRDA]\*?\d+(?:-\d+)*) (?<letter>[A-Z])$/u

/** The number of an article as it is printed: « L. 1237-11 », « L. 1453-1 A », « Annexe I à l’article R. 4312-1 ». */
export function printedNumber(number: string): string {
  const groups = LETTERED.exec(number)?.groups
  if (groups !== undefined)
    return `${printArticleNumber(groups['number'] ?? '')}\u00A0${groups['letter'] ?? ''}`
  const printed = printArticleNumber(number)
  return printed === number ? typeset(withPrintedMentions(number)) : printed
}

/** An article as it is called: « Article L. 1237-11 »; an annex is no article. */
export function articleName(number: string): string {
  const printed = printedNumber(number)
  return isAnnex(number) ? printed : `Article ${printed}`
}

/** The title of the page of an article: « Article L. 1237-11 du Code du travail ». */
export function articleTitle(number: string): string {
  return `${articleName(number)} du ${LABOUR_CODE}`
}

/** Whether what the base numbers as an article is an annex to one, or to a part of the Code. */
export function isAnnex(number: string): boolean {
  return /^annexe/iu.test(number)
}

function withPrintedMentions(text: string): string {
  return findArticleMentions(text).reduceRight(
    (words, { start, end, number }) =>
      words.slice(0, start) + printArticleNumber(number) + words.slice(end),
    text,
  )
}
