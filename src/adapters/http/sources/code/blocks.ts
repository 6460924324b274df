import type { Body, Heading, Inline, List, Paragraph } from '#domain/editorial/body.ts'

/** Words of a line. */
export function textOf(text: string): Inline {
  return { type: 'text', text }
}

/** A link under its words. */
export function linkTo(href: string, text: string): Inline {
  return { type: 'link', href, children: [textOf(text)] }
}

/** A paragraph; words alone may stand for an inline. */
export function paragraphOf(...children: readonly (Inline | string)[]): Paragraph {
  return { type: 'paragraph', children: children.map(inlineOf) }
}

/** A heading whose anchor and final level are given when the body is finished. */
export function headingOf(
  level: Heading['level'],
  ...children: readonly (Inline | string)[]
): Heading {
  return { type: 'heading', level, id: '', children: children.map(inlineOf) }
}

/** A list without numbers. */
export function listOf(items: readonly Body[]): List {
  return { type: 'list', ordered: false, items }
}

function inlineOf(child: Inline | string): Inline {
  return typeof child === 'string' ? textOf(child) : child
}
