import type { PhrasingContent } from 'mdast'
import type { TextDirective } from 'mdast-util-directive'

import { LABOUR_CODE, parseArticleNumber } from '#domain/editorial/article-numbers.ts'
import { inlineText } from '#domain/editorial/body-text.ts'
import type { Inline } from '#domain/editorial/document-body.ts'

type InlineType = Inline['type']
type Writers = {
  readonly [Type in InlineType]: (
    inline: Extract<Inline, { type: Type }> & { type: Type },
    singleLine: boolean,
  ) => PhrasingContent
}

const WRITERS: Writers = {
  text: ({ text }) => ({ type: 'text', value: text }),
  strong: ({ children }, singleLine) => ({
    type: 'strong',
    children: writeRun(children, singleLine),
  }),
  em: ({ children }, singleLine) => ({
    type: 'emphasis',
    children: writeRun(children, singleLine),
  }),
  sup: ({ children }, singleLine) => directive('sup', children, singleLine),
  sub: ({ children }, singleLine) => directive('sub', children, singleLine),
  ins: ({ children }, singleLine) => directive('ins', children, singleLine),
  del: ({ children }, singleLine) => directive('del', children, singleLine),
  link: ({ href, children }, singleLine) => ({
    type: 'link',
    url: href,
    children: writeRun(children, singleLine),
  }),
  termRef: ({ slug, children }, singleLine) => directive('term', children, singleLine, { slug }),
  legalRef: ({ code, article, id, children }, singleLine) => {
    const number = parseArticleNumber(inlineText(children))
    return directive('art', children, singleLine, {
      ...((!number.ok || number.value !== article) && { article }),
      ...(code !== LABOUR_CODE && { code }),
      ...(id !== undefined && { id }),
    })
  },
  footnoteRef: ({ id }) => ({ type: 'footnoteReference', identifier: id, label: id }),
  lineBreak: () => ({ type: 'break' }),
}

/**
 * Converts inlines to Markdown nodes. Line breaks at an end, side by side or nested become `:br[]`.
 * With `singleLine`, as in headings and table cells, all of them do.
 */
export function writeInlines(
  inlines: readonly Inline[],
  { singleLine = false }: { readonly singleLine?: boolean } = {},
): PhrasingContent[] {
  return writeRun(inlines, singleLine, true)
}

function writeRun(
  inlines: readonly Inline[],
  singleLine: boolean,
  outer = false,
): PhrasingContent[] {
  return inlines.map((inline, at) => {
    if (inline.type === 'footnoteRef' && isDirective(firstBesidesNotes(inlines, at)))
      return directive('footnote', [{ type: 'text', text: inline.id }], singleLine)
    if (inline.type !== 'lineBreak') return writeInline(inline, singleLine)
    const isInside = outer && at > 0 && at < inlines.length - 1
    const besideBreak =
      inlines[at - 1]?.type === 'lineBreak' || inlines[at + 1]?.type === 'lineBreak'
    return singleLine || !isInside || besideBreak ? BREAK_DIRECTIVE : { type: 'break' }
  })
}

function firstBesidesNotes(inlines: readonly Inline[], from: number): Inline | undefined {
  return inlines.slice(from).find(({ type }) => type !== 'footnoteRef')
}

/**
 * True if the inline may begin with a colon. After `[^a]` on a line, the colon would define that
 * footnote.
 */
function isDirective(inline: Inline | undefined): boolean {
  if (inline === undefined) return false
  return inline.type === 'lineBreak' || ('children' in inline && inline.type !== 'link')
}

function writeInline<Type extends InlineType>(
  inline: Extract<Inline, { type: Type }> & { type: Type },
  singleLine: boolean,
): PhrasingContent {
  return WRITERS[inline.type](inline, singleLine)
}

// The empty text makes an empty label, `:br[]`: without one the next word would join the name.
const BREAK_DIRECTIVE: TextDirective = {
  type: 'textDirective',
  name: 'br',
  attributes: {},
  children: [{ type: 'text', value: '' }],
}

function directive(
  name: string,
  children: readonly Inline[],
  singleLine: boolean,
  attributes: Record<string, string> = {},
): TextDirective {
  return { type: 'textDirective', name, attributes, children: writeRun(children, singleLine) }
}
