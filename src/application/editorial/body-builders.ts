import type { Block, Body, Inline } from '#domain/editorial/body.ts'

/** Creates a plain text inline. */
export function text(words: string): Inline {
  return { type: 'text', text: words }
}

/** Creates a link inline. */
export function link(words: string, href: string): Inline {
  return { type: 'link', href, children: [text(words)] }
}

/** Creates a paragraph. Strings become text inlines. */
export function paragraph(...children: readonly (Inline | string)[]): Block {
  return {
    type: 'paragraph',
    children: children.map((child) => (typeof child === 'string' ? text(child) : child)),
  }
}

/** Creates a level 2 heading. Its anchor is set later, with the outline of the page. */
export function heading(words: string): Block {
  return { type: 'heading', level: 2, id: '', children: [text(words)] }
}

/** Creates an unordered list, one block per item. */
export function bullets(items: readonly Block[]): Block {
  return { type: 'list', ordered: false, items: items.map((item): Body => [item]) }
}
