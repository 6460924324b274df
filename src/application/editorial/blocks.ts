import type { Block, Body, Inline } from '#domain/editorial/body.ts'

/** Words without a mark. */
export function text(words: string): Inline {
  return { type: 'text', text: words }
}

/** Words that lead to an address. */
export function link(words: string, href: string): Inline {
  return { type: 'link', href, children: [text(words)] }
}

/** A paragraph of inlines, words alone being text. */
export function paragraph(...children: readonly (Inline | string)[]): Block {
  return {
    type: 'paragraph',
    children: children.map((child) => (typeof child === 'string' ? text(child) : child)),
  }
}

/** A heading right under the title of the page; its anchor is settled with the outline. */
export function heading(words: string): Block {
  return { type: 'heading', level: 2, id: '', children: [text(words)] }
}

/** A list, one paragraph to an item. */
export function bullets(items: readonly Block[]): Block {
  return { type: 'list', ordered: false, items: items.map((item): Body => [item]) }
}
