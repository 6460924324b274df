import { inlineText } from './body-text.ts'
import { mapNestedBodies, nestedBodies } from './body-traversal.ts'
import type { Block, Body, Heading } from './document-body.ts'
import { slugify } from './slugify.ts'

/**
 * Distance in pixels from the top of the window to the reading line. The last heading above this
 * line is the current one.
 */
export const TOC_OFFSET = 300

/** Entry of a table of contents. `id` is the anchor of the heading. */
export interface TocEntry {
  readonly id: string
  readonly level: 2 | 3
  readonly label: string
}

/**
 * Returns the table of contents of a body: its headings of levels 2 and 3, except those nested in
 * other blocks.
 */
export function tableOfContents(body: Body): readonly TocEntry[] {
  return body.flatMap((block) =>
    block.type === 'heading' && block.level !== 4
      ? [{ id: block.id, level: block.level, label: inlineText(block.children, ' ') }]
      : [],
  )
}

/**
 * Returns the id of the last heading above the reading line, 300 pixels below the window's top.
 * `top` is in pixels from the top of the page. Returns undefined if the line is above the first
 * heading.
 */
export function currentHeading(
  headings: readonly { readonly id: string; readonly top: number }[],
  scrollTop: number,
): string | undefined {
  return headings.findLast(({ top }) => top <= scrollTop + TOC_OFFSET)?.id
}

/**
 * Returns a unique anchor for each title: its slug, or `section` if it has none. Duplicates get
 * `-2`, `-3`…
 */
export function headingIds(titles: readonly string[]): readonly string[] {
  const usedSlugs = new Set<string>()
  const ranks = new Map<string, number>()
  return titles.map((title) => {
    const slug = slugify(title) || 'section'
    // Remembering the rank keeps many equal titles linear.
    let rank = ranks.get(slug) ?? 1
    let id = rank === 1 ? slug : `${slug}-${rank}`
    while (usedSlugs.has(id)) {
      rank += 1
      id = `${slug}-${rank}`
    }
    ranks.set(slug, rank + 1)
    usedSlugs.add(id)
    return id
  })
}

/**
 * Returns a body with unique anchors on headings and accordions, and normalized heading levels. The
 * first heading has level 2, and no level is skipped.
 */
export function normalizeOutline(body: Body): Body {
  const ids = headingIds(titlesOf(body))
  return settle(body, { ids: ids.values(), level: 1 })
}

interface Settling {
  readonly ids: Iterator<string>
  level: number
}

function titlesOf(body: Body): readonly string[] {
  return body.flatMap((block) => {
    const inside = nestedBodies(block).flatMap(titlesOf)
    if (block.type === 'heading') return [inlineText(block.children, ' ')]
    return block.type === 'accordion' ? [block.title, ...inside] : inside
  })
}

function settle(body: Body, settling: Settling): Body {
  return body.map((block) => settleBlock(block, settling))
}

function settleBlock(block: Block, settling: Settling): Block {
  if (block.type === 'heading') return settleHeading(block, settling)
  // An accordion's anchor precedes those inside it.
  const own = block.type === 'accordion' ? { ...block, id: nextId(settling) } : block
  return mapNestedBodies(own, (part) => settle(part, settling))
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
