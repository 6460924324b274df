import { partsOf } from '#domain/editorial/body-parts.ts'
import { inlineText, punctuatedText } from '#domain/editorial/body-text.ts'
import type { Block, Body } from '#domain/editorial/body.ts'

import { finishBody, readHtml } from '../html/body-from-html.ts'
import { standfirstOf } from '../standfirst.ts'
import { answerDialect, sheetNamed } from './answer-dialect.ts'
import type { AnswerLinks } from './answer-dialect.ts'
import { answerHtml } from './answer-markdown.ts'
import { referenceBlocks } from './answer-references.ts'
import type { ReferenceTargets } from './answer-references.ts'
import type { AnswerRecord } from './faq-record.ts'

const OPENING = 2
const TO_A_SHEET = /^Lire la fiche /u

/** An answer as it is printed: its first words, its text, what it refers to. */
export interface Answer {
  readonly standfirst: string
  readonly body: Body
}

/** Reads answers, each distinct text once: a quarter of them say « La convention collective ne prévoit rien sur ce point. » */
export function answerReader(
  links: AnswerLinks,
): (answer: AnswerRecord, targets: ReferenceTargets) => Answer {
  const dialect = answerDialect(links)
  const read = new Map<string, Answer>()
  return ({ markdown, references }, targets) => {
    const text = read.get(markdown) ?? answerText(markdown)
    read.set(markdown, text)
    const blocks = referenceBlocks(references, targets)
    return {
      standfirst: text.standfirst,
      body: finishBody(blocks.length === 0 ? text.body : [...text.body, ...blocks]),
    }
  }

  function answerText(markdown: string): Answer {
    const html = answerHtml(markdown, (href) => sheetNamed(href, links))
    const { body } = readHtml(html, dialect)
    return { standfirst: standfirstOf(openingOf(body)), body }
  }
}

/** The first words of an answer, those of its folds included, without the titles; the mention of a sheet only when there is nothing else. */
function openingOf(body: Body): string {
  const blocks = saying(body)
  const own = blocks.filter((block) => !namesSheet(block))
  return punctuatedText((own.length > 0 ? own : blocks).slice(0, OPENING))
}

function saying(body: Body): Body {
  return body.flatMap((block): Body => {
    if (block.type === 'heading') return []
    return block.type === 'accordion' || block.type === 'note'
      ? partsOf(block).flatMap(saying)
      : [block]
  })
}

function namesSheet(block: Block): boolean {
  return block.type === 'paragraph' && TO_A_SHEET.test(inlineText(block.children))
}
