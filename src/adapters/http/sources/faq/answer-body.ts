import { plainText } from '../../../../domain/editorial/body-text.ts'
import type { Body } from '../../../../domain/editorial/body.ts'
import { finishBody, readHtml } from '../html/body-from-html.ts'
import { standfirstOf } from '../standfirst.ts'
import { answerDialect, sheetNamed } from './answer-dialect.ts'
import type { AnswerLinks } from './answer-dialect.ts'
import { answerHtml } from './answer-markdown.ts'
import { referenceBlocks } from './answer-references.ts'
import type { ReferenceTargets } from './answer-references.ts'
import type { AnswerRecord } from './faq-record.ts'

/** An answer as it is printed: its first words, its text, what it refers to. */
export interface Answer {
  readonly standfirst: string
  readonly body: Body
}

/** Reads an answer; without a word of its own it has no standfirst. */
export function answerOf(
  { markdown, references }: AnswerRecord,
  links: AnswerLinks,
  targets: ReferenceTargets,
): Answer {
  const html = answerHtml(markdown, (href) => sheetNamed(href, links))
  const { body } = readHtml(html, answerDialect(links))
  const opening = body.find(({ type }) => type !== 'heading')
  return {
    standfirst: opening === undefined ? '' : standfirstOf(openingOf(body)),
    body: finishBody([...body, ...referenceBlocks(references, targets)]),
  }
}

/** The words of the first blocks that are no headings, up to what a standfirst holds. */
function openingOf(body: Body): string {
  return plainText(body.filter(({ type }) => type !== 'heading').slice(0, 2))
}
