import type { Block, Body, Inline } from '#domain/editorial/document-body.ts'

/** Creates an inline element of plain text. */
export function text(words: string): Inline {
  return { type: 'text', text: words }
}

/** Creates an inline link. */
export function link(words: string, href: string): Inline {
  return { type: 'link', href, children: [text(words)] }
}

/** Creates a paragraph from inline elements and strings, which become plain text. */
export function paragraph(...children: readonly (Inline | string)[]): Block {
  return {
    type: 'paragraph',
    children: children.map((child) => (typeof child === 'string' ? text(child) : child)),
  }
}

/** Creates a level 2 heading. Its anchor stays empty until the outline of the page is computed. */
export function heading(words: string): Block {
  return { type: 'heading', level: 2, id: '', children: [text(words)] }
}

/** Creates an unordered list in which each block is an item. */
export function bullets(items: readonly Block[]): Block {
  return { type: 'list', ordered: false, items: items.map((item): Body => [item]) }
}
