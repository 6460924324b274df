import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'

import type { TitledPath } from '#domain/editorial/document-detail.ts'

const TAG = /<(?<end>\/?)(?<name>HDN|Tab|Content)(?<attributes>\s[^<>]*?)?(?<empty>\/?)>/gu
const BEFORE_LINK = /(?<=\S)[ \t]*\n(?=\[)/gu

// The stars of an expression in bold sometimes have a space inside, where Markdown sees no bold.
const LOOSE_BOLD = /\*\*[ \t]*(?<words>[^*\n]*[^*\s])(?<space>[ \t]*)\*\*/gu

// Four spaces are the indent of a list item, in these texts, never code.
const SYNTAX = [gfm(), { disable: { null: ['codeIndented'] } }]
const HTML = [gfmHtml()]

/**
 * The HTML of an answer written in Markdown. Three tags of its own stand in it: `HDN` around what the hierarchy of
 * norms adds, a box; `Tab`, a part under its title; `Content`, in the place of a sheet of service-public.fr, which is
 * named instead. A link at the start of a line is on a line of its own.
 */
export function answerHtml(
  markdown: string,
  sheetAt: (href: string) => TitledPath | undefined,
): string {
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
