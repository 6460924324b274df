import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'

import { bullets, heading, link, paragraph, text } from '#domain/editorial/body-builders.ts'
import { inlineText, punctuatedText } from '#domain/editorial/body-text.ts'
import { nestedBodies } from '#domain/editorial/body-traversal.ts'
import type { Block, Body, Inline } from '#domain/editorial/document-body.ts'
import type { TitledPath } from '#domain/editorial/document-kinds.ts'
import { legifranceUrl } from '#domain/editorial/legifrance-url.ts'

import { finishBody, convertHtml } from '../html/body-from-html.ts'
import { externalLinkTarget } from '../service-public/inline-element-converters.ts'
import { standfirstOf } from '../standfirst-from-text.ts'
import { answerDialect, sheetPageOfUrl } from './answer-html-dialect.ts'
import type { AnswerLinks } from './answer-html-dialect.ts'
import type { AnswerRecord, AnswerReference } from './question-record.ts'

const TAG = /<(?<end>\/?)(?<name>HDN|Tab|Content)(?<attributes>\s[^<>]*?)?(?<empty>\/?)>/gu
const BEFORE_LINK = /(?<=\S)[ \t]*\n(?=\[)/gu

// Bold marks with a space inside, which Markdown does not recognise as bold.
const LOOSE_BOLD = /\*\*[ \t]*(?<words>[^*\n]*[^*\s])(?<space>[ \t]*)\*\*/gu

// Four spaces indent a list item in these texts, never a code block.
const SYNTAX = [gfm(), { disable: { null: ['codeIndented'] } }]
const HTML = [gfmHtml()]

/**
 * Converts an answer from Markdown to HTML. Handles the tags `HDN` (a box), `Tab` (a titled
 * section) and `Content` (a sheet, which becomes a link).
 */
function answerHtml(markdown: string, sheetAt: (href: string) => TitledPath | undefined): string {
  const own = markdown
    .replaceAll('\r\n', '\n')
    .replaceAll(TAG, (_tag, end: string, name: string, attributes = '') =>
      ownTag(name, end === '/', String(attributes), sheetAt),
    )
    .replaceAll(BEFORE_LINK, '\\\n')
    .replaceAll(LOOSE_BOLD, '**$<words>**$<space>')
  return micromark(own, { allowDangerousHtml: true, extensions: SYNTAX, htmlExtensions: HTML })
}

function ownTag(
  name: string,
  ends: boolean,
  attributes: string,
  sheetAt: (href: string) => TitledPath | undefined,
): string {
  if (name === 'HDN') return ends ? '\n\n</aside>\n\n' : '\n\n<aside>\n\n'
  const value = /(?:title|href)="(?<value>[^"]*)"/u.exec(attributes)?.groups?.['value'] ?? ''
  if (name === 'Tab')
    return ends ? '\n\n</details>\n\n' : `\n\n<details><summary>${value}</summary>\n\n`
  if (ends || value === '') return ''
  const sheet = sheetAt(value)
  const words = sheet === undefined ? 'fiche de service-public.fr' : `fiche « ${sheet.title} »`
  return `\n\n<p>Lire la <a href="${value}">${words}</a>.</p>\n\n`
}

const IDENTIFIER = /^(?:KALI|LEGI)ARTI\d{12}$/u

/**
 * Link targets of an answer's references: article numbers by Légifrance identifier, and the path of
 * the agreement's page.
 */
interface ReferenceTargets {
  readonly articles: ReadonlyMap<string, string>
  readonly agreementPath?: string
}

/**
 * Builds the list of an answer's references, without duplicates, under a heading. Empty if there
 * are none.
 */
function referenceBlocks(
  references: readonly AnswerReference[],
  targets: ReferenceTargets,
): readonly Block[] {
  const items = new Map(
    references.map((reference) => {
      const item = paragraph(wordsOf(reference, targets))
      return [JSON.stringify(item), item] as const
    }),
  )
  if (items.size === 0) return []
  return [heading('Références'), bullets([...items.values()])]
}

function wordsOf({ title, url, agreement }: AnswerReference, targets: ReferenceTargets): Inline {
  if (IDENTIFIER.test(title)) {
    return link(nameOf(title, targets), legifranceUrl(title) ?? '#')
  }
  const words = title
    .replaceAll(/&nbsp;|\s+/gu, ' ')
    .replaceAll(/ {2,}/gu, ' ')
    .trim()
  const target = typeof url === 'string' ? externalLinkTarget(url, words) : undefined
  if (target !== undefined) return target([text(words)])
  const { agreementPath } = targets
  return agreement === undefined || agreementPath === undefined
    ? text(words)
    : link(words, agreementPath)
}

/**
 * Returns the link text of a reference that only has an identifier: the article's number if known.
 */
function nameOf(id: string, { articles }: ReferenceTargets): string {
  const number = articles.get(id)
  if (number !== undefined) return `Article ${number}`
  return id.startsWith('LEGI') ? 'Article de code sur Légifrance' : 'Article sur Légifrance'
}

const OPENING = 2
const TO_A_SHEET = /^Lire la fiche /u

/** Converted answer: its standfirst, and its text with references. */
export interface Answer {
  readonly standfirst: string
  readonly body: Body
}

/**
 * Creates a function that converts an answer from Markdown, with its references. The function
 * caches converted texts.
 */
export function createAnswerConverter(
  links: AnswerLinks,
): (answer: AnswerRecord, targets: ReferenceTargets) => Answer {
  const dialect = answerDialect(links)
  // A quarter of the answers are the same sentence.
  const answersByQuestion = new Map<string, Answer>()
  return ({ markdown, references }, targets) => {
    const text = answersByQuestion.get(markdown) ?? answerText(markdown)
    answersByQuestion.set(markdown, text)
    const blocks = referenceBlocks(references, targets)
    return {
      standfirst: text.standfirst,
      body: finishBody(blocks.length === 0 ? text.body : [...text.body, ...blocks]),
    }
  }

  function answerText(markdown: string): Answer {
    const html = answerHtml(markdown, (href) => sheetPageOfUrl(href, links))
    const { body } = convertHtml(html, dialect)
    return { standfirst: standfirstOf(openingOf(body)), body }
  }
}

/**
 * Returns the text of an answer's first two blocks, without headings. Skips links to sheets unless
 * there is nothing else.
 */
function openingOf(body: Body): string {
  const blocks = saying(body)
  const own = blocks.filter((block) => !namesSheet(block))
  return punctuatedText((own.length > 0 ? own : blocks).slice(0, OPENING))
}

function saying(body: Body): Body {
  return body.flatMap((block): Body => {
    if (block.type === 'heading') return []
    return block.type === 'accordion' || block.type === 'note'
      ? nestedBodies(block).flatMap(saying)
      : [block]
  })
}

function namesSheet(block: Block): boolean {
  return block.type === 'paragraph' && TO_A_SHEET.test(inlineText(block.children))
}
