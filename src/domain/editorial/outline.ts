import { mapParts, partsOf } from './body-parts.ts'
import { inlineText } from './body-text.ts'
import type { Block, Body, Heading } from './body.ts'
import { headingIds } from './table-of-contents.ts'

/** Gives each heading and each fold of a body its own anchor, made of its words, and closes the gaps between levels: the first heading is of level 2, none lies more than one below the one before it (§2). */
export function settleOutline(body: Body): Body {
  const ids = headingIds(titlesOf(body))
  return settle(body, { ids: ids.values(), level: 1 })
}

interface Settling {
  readonly ids: Iterator<string>
  level: number
}

function titlesOf(body: Body): readonly string[] {
  return body.flatMap((block) => {
    const inside = partsOf(block).flatMap(titlesOf)
    if (block.type === 'heading') return [inlineText(block.children, ' ')]
    return block.type === 'accordion' ? [block.title, ...inside] : inside
  })
}

function settle(body: Body, settling: Settling): Body {
  return body.map((block) => settleBlock(block, settling))
}

function settleBlock(block: Block, settling: Settling): Block {
  if (block.type === 'heading') return settleHeading(block, settling)
  // The anchor of a fold is the one before those inside it.
  const own = block.type === 'accordion' ? { ...block, id: nextId(settling) } : block
  return mapParts(own, (part) => settle(part, settling))
}

function settleHeading(heading: Heading, settling: Settling): Heading {
  settling.level = Math.min(heading.level, settling.level + 1)
  const level = settling.level === 2 || settling.level === 3 ? settling.level : 4
  return { ...heading, level, id: nextId(settling) }
}

function nextId({ ids }: Settling): string {
  const next = ids.next()
  return next.done === true ? 'section' : next.value
}
