import { inlineText, punctuatedText } from '../editorial/body-text.ts'
import type { Block, Body } from '../editorial/body.ts'

/** A part of a page under a heading or a fold of its own, with the anchor that leads there. */
export interface Section {
  readonly id: string
  readonly title: string
  readonly text: string
}

/** The parts of a body that have something to say, each up to the next heading (§2). */
export function sectionsOf(body: Body): readonly Section[] {
  const sections: { id: string; title: string; blocks: Block[] }[] = []
  for (const block of body) {
    if (block.type === 'heading') {
      sections.push({ id: block.id, title: inlineText(block.children, ' '), blocks: [] })
    } else if (block.type === 'accordion' && sections.length === 0) {
      sections.push({ id: block.id, title: block.title, blocks: [...block.children] })
    } else {
      sections.at(-1)?.blocks.push(block)
    }
  }
  return sections
    .map(({ id, title, blocks }) => ({ id, title, text: punctuatedText(blocks) }))
    .filter(({ text }) => text !== '')
}
