import type { PhrasingContent } from 'mdast'
import type { TextDirective } from 'mdast-util-directive'

import { LABOUR_CODE, parseArticleNumber } from '#domain/editorial/article-numbers.ts'
import { inlineText } from '#domain/editorial/body-text.ts'
import type { Inline } from '#domain/editorial/document-body.ts'
import { isLinkAddress } from '#domain/navigation/link-url-pattern.ts'

import { markdownSourceOf } from './parse-markdown-syntax-tree.ts'
import type { MarkdownConversion } from './parse-markdown-syntax-tree.ts'

/**
 * Converts Markdown nodes to inlines. Reports invalid ones, such as raw HTML and images, as issues.
 */
export function convertInlines(
  nodes: readonly PhrasingContent[],
  conversion: MarkdownConversion,
): readonly Inline[] {
  return joinTexts(nodes.flatMap((node) => readInline(node, conversion)))
}

/** Merges adjacent texts: « 12 » and « :30 » are parsed separately. */
function joinTexts(inlines: readonly Inline[]): readonly Inline[] {
  const joined: Inline[] = []
  for (const inline of inlines) {
    const last = joined.at(-1)
    if (inline.type === 'text' && last?.type === 'text')
      joined.splice(-1, 1, { type: 'text', text: last.text + inline.text })
    else joined.push(inline)
  }
  return joined
}

function readInline(node: PhrasingContent, conversion: MarkdownConversion): readonly Inline[] {
  if (node.type === 'link') return [readLink(node.url, node, conversion)]
  if (node.type === 'linkReference')
    return [readLink(conversion.definitions.get(node.identifier)?.url ?? '', node, conversion)]
  if (node.type === 'textDirective') return readDirective(node, conversion)
  if (node.type === 'html' || node.type === 'image' || node.type === 'imageReference') {
    conversion.report(
      node,
      `« ${markdownSourceOf(node, conversion)} » : ni HTML ni image dans un document`,
    )
    return []
  }
  return readWords(node, conversion)
}

type Words = Exclude<
  PhrasingContent,
  { type: 'link' | 'linkReference' | 'textDirective' | 'html' | 'image' | 'imageReference' }
>

function readWords(node: Words, conversion: MarkdownConversion): readonly Inline[] {
  switch (node.type) {
    case 'text':
      reportUnread(node, conversion)
      return [{ type: 'text', text: node.value.replaceAll('\n', ' ') }]
    case 'inlineCode':
      return [{ type: 'text', text: node.value }]
    case 'strong':
      return [{ type: 'strong', children: convertInlines(node.children, conversion) }]
    case 'emphasis':
      return [{ type: 'em', children: convertInlines(node.children, conversion) }]
    case 'delete':
      return [{ type: 'del', children: convertInlines(node.children, conversion) }]
    case 'footnoteReference':
      return [{ type: 'footnoteRef', id: node.identifier }]
    case 'break':
      break
  }
  return [{ type: 'lineBreak' }]
}

/** Signs in the source of plain words that open something and end nothing: `[^1]`, then `**`. */
const UNREAD = /(?<!\\)(?:(?<note>\[\^[^\]\s]+\])|\*\*)/gu

/** Reports the signs in plain words that readers would see as they stand. */
function reportUnread(node: Words, conversion: MarkdownConversion): void {
  for (const { groups } of markdownSourceOf(node, conversion).matchAll(UNREAD)) {
    const note = groups?.['note']
    conversion.report(
      node,
      note === undefined
        ? '«\u00A0**\u00A0» n’entoure rien\u00A0: fermez le gras, sans espace avant, ou écrivez «\u00A0\\*\\*\u00A0»'
        : `«\u00A0${note}\u00A0» n’a pas sa ligne «\u00A0${note}: …\u00A0» à la fin du texte`,
    )
  }
}

function readLink(
  href: string,
  node: Extract<PhrasingContent, { type: 'link' | 'linkReference' }>,
  conversion: MarkdownConversion,
): Inline {
  if (!isLinkAddress(href)) conversion.report(node, `l’adresse « ${href} » n’est pas admise`)
  return { type: 'link', href, children: convertInlines(node.children, conversion) }
}

function readDirective(node: TextDirective, conversion: MarkdownConversion): readonly Inline[] {
  const children = convertInlines(node.children, conversion)
  switch (node.name) {
    case 'art':
      return [legalReference(node, children, conversion)]
    case 'term':
      return [{ type: 'termRef', slug: termSlug(node, conversion), children }]
    case 'sup':
    case 'sub':
    case 'ins':
    case 'del':
      return [{ type: node.name, children }]
    case 'footnote':
      return [{ type: 'footnoteRef', id: inlineText(children) }]
    case 'br':
      return [{ type: 'lineBreak' }]
    default:
      // « 12:30 » and « note:suite » are parsed as directives, but are plain text.
      if (children.length > 0) conversion.report(node, `« :${node.name} » est inconnu`)
      return [{ type: 'text', text: markdownSourceOf(node, conversion) }]
  }
}

function legalReference(
  node: TextDirective,
  children: readonly Inline[],
  conversion: MarkdownConversion,
): Inline {
  const { article: written, code, id } = node.attributes ?? {}
  const words = written ?? inlineText(children)
  const number = parseArticleNumber(words)
  if (!number.ok) conversion.report(node, `« ${words} » n’est pas un numéro d’article`)
  return {
    type: 'legalRef',
    code: code ?? LABOUR_CODE,
    article: number.ok ? number.value : words,
    ...(typeof id === 'string' && id !== '' && { id }),
    children,
  }
}

function termSlug(node: TextDirective, conversion: MarkdownConversion): string {
  const slug = node.attributes?.['slug'] ?? ''
  if (slug === '') conversion.report(node, 'un renvoi à une définition indique son slug : {slug=…}')
  return slug
}
