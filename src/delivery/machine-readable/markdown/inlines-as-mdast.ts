import type { PhrasingContent } from 'mdast'

import type { Inline } from '#domain/editorial/document-body.ts'
import { definitionPath } from '#domain/navigation/site-paths.ts'

/** Context of a Markdown conversion: the origin for links, and the footnote numbers. */
export interface MarkdownScope {
  /** Origin of the site, `https://…`, without a trailing slash. */
  readonly origin: string
  /** Returns the number of a footnote, from 1; undefined if unknown. */
  readonly noteNumber: (id: string) => number | undefined
  /** True inside a link, where nested links become plain text. */
  readonly linked?: boolean
}

type InlineType = Inline['type']
type Writers = {
  readonly [Type in InlineType]: (
    inline: Extract<Inline, { type: Type }> & { type: Type },
    scope: MarkdownScope,
  ) => readonly PhrasingContent[]
}

const WRITERS: Writers = {
  text: ({ text }) => textNodes(text),
  strong: ({ children }, scope) => [{ type: 'strong', children: inlinesAsMdast(children, scope) }],
  em: ({ children }, scope) => [{ type: 'emphasis', children: inlinesAsMdast(children, scope) }],
  // `~~` beside a letter would make the serializer escape that letter.
  del: ({ children }, scope) => tagged('del', children, scope),
  sup: ({ children }, scope) => tagged('sup', children, scope),
  sub: ({ children }, scope) => tagged('sub', children, scope),
  ins: ({ children }, scope) => tagged('ins', children, scope),
  link: ({ href, children }, scope) => link(href, children, scope),
  legalRef: ({ page, children }, scope) =>
    page === undefined ? inlinesAsMdast(children, scope) : link(page, children, scope),
  termRef: ({ slug, children }, scope) => link(definitionPath(slug), children, scope),
  footnoteRef: ({ id }, { noteNumber }) => {
    const number = noteNumber(id)
    return number === undefined
      ? []
      : [{ type: 'footnoteReference', identifier: String(number), label: String(number) }]
  },
  lineBreak: () => [{ type: 'break' }],
}

/** Converts inlines to Markdown nodes (mdast). Formats that Markdown lacks become HTML tags. */
export function inlinesAsMdast(
  inlines: readonly Inline[],
  scope: MarkdownScope,
): PhrasingContent[] {
  return inlines.flatMap((inline) => inlineAsMdast(inline, scope))
}

function inlineAsMdast<Type extends InlineType>(
  inline: Extract<Inline, { type: Type }> & { type: Type },
  scope: MarkdownScope,
): readonly PhrasingContent[] {
  return WRITERS[inline.type](inline, scope)
}

/**
 * Returns a list of one text node on one line, or an empty list for an empty text. Line feeds
 * become spaces, as in HTML.
 */
export function textNodes(text: string): PhrasingContent[] {
  return text === '' ? [] : [{ type: 'text', value: text.replaceAll(/[ \t]*[\n\r]+[ \t]*/g, ' ') }]
}

function tagged(
  tag: string,
  children: readonly Inline[],
  scope: MarkdownScope,
): readonly PhrasingContent[] {
  return [
    { type: 'html', value: `<${tag}>` },
    ...inlinesAsMdast(children, scope),
    { type: 'html', value: `</${tag}>` },
  ]
}

function link(
  href: string,
  children: readonly Inline[],
  scope: MarkdownScope,
): readonly PhrasingContent[] {
  if (scope.linked) return inlinesAsMdast(children, scope)
  return [
    {
      type: 'link',
      url: absoluteUrl(href, scope.origin),
      children: inlinesAsMdast(children, { ...scope, linked: true }),
    },
  ]
}

/** Resolves a path of the site against its origin. Returns other URLs unchanged. */
export function absoluteUrl(href: string, origin: string): string {
  return href.startsWith('/') && !href.startsWith('//') ? origin + href : href
}
