import type { RootContent } from 'mdast'

import type { MarkdownReading } from './markdown-reading.ts'

/** The two halves of a Premium article, or the whole of any other document as its free part. */
export interface Halves {
  readonly free: readonly RootContent[]
  readonly continuation: readonly RootContent[]
}

/** Splits a file at `::suite`: a Premium article has it once, between two halves; nothing else has it (§2). */
export function splitContinuation(
  blocks: readonly RootContent[],
  premium: boolean,
  reading: MarkdownReading,
): Halves {
  const breaks = blocks.flatMap((block, at) => (isBreak(block) ? [at] : []))
  const [at, second] = breaks
  const [first] = blocks
  if (at === undefined) {
    if (premium && first !== undefined) reading.report(first, 'un article Premium a une ::suite')
    return { free: blocks, continuation: [] }
  }
  const halves = { free: blocks.slice(0, at), continuation: blocks.slice(at + 1) }
  const marker = blocks[second ?? at]
  const faulty = second !== undefined || !premium || halves.continuation.length === 0
  if (faulty && marker !== undefined)
    reading.report(marker, '« ::suite » coupe en deux, une seule fois, un article Premium')
  return { free: halves.free, continuation: halves.continuation.filter((each) => !isBreak(each)) }
}

function isBreak(block: RootContent): boolean {
  return block.type === 'leafDirective' && block.name === 'suite'
}
