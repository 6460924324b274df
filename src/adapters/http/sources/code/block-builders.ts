import type { Body, Heading, Inline, List, Paragraph } from '#domain/editorial/document-body.ts'

/** Creates a text inline. */
export function textInline(text: string): Inline {
  return { type: 'text', text }
}

/** Creates a link inline. */
export function linkTo(href: string, text: string): Inline {
  return { type: 'link', href, children: [textInline(text)] }
}

/** Creates a paragraph. Strings become text inlines. */
export function paragraphOf(...children: readonly (Inline | string)[]): Paragraph {
  return { type: 'paragraph', children: children.map(inlineOf) }
}

/** Creates a heading. Its anchor and final level are set when the body is finished. */
export function headingOf(
  level: Heading['level'],
  ...children: readonly (Inline | string)[]
): Heading {
  return { type: 'heading', level, id: '', children: children.map(inlineOf) }
}

/** Creates an unordered list. */
export function listOf(items: readonly Body[]): List {
  return { type: 'list', ordered: false, items }
}

function inlineOf(child: Inline | string): Inline {
  return typeof child === 'string' ? textInline(child) : child
}
