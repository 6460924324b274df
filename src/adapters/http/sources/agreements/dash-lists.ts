import { inlineText, plainText } from '#domain/editorial/body-text.ts'
import { mapNestedBodies } from '#domain/editorial/body-traversal.ts'
import type { Block, Body, Inline } from '#domain/editorial/document-body.ts'

const DASHED = /^\s*(?:[–—―•]|-(?=[ \u00A0]))\s*(?=\S)/u
const DASH = /^\s*[–—―•-]\s*/u

/**
 * Line of a paragraph, or a block other than a paragraph. `opens` marks the first line of a
 * paragraph.
 */
type Line =
  | { readonly kind: 'block'; readonly block: Block }
  | { readonly kind: 'plain' | 'item'; readonly opens: boolean; readonly words: readonly Inline[] }

/** Converts two or more consecutive lines that start with a dash or a bullet into a list. */
export function listDashedLines(body: Body): Body {
  const lines = body.flatMap(linesOf)
  const settled = lines.map((line, at): Line => {
    const alone = lines[at - 1]?.kind !== 'item' && lines[at + 1]?.kind !== 'item'
    return line.kind === 'item' && alone ? { ...line, kind: 'plain' } : line
  })
  return runsOf(settled).flatMap(blocksOf)
}

function linesOf(block: Block): readonly Line[] {
  if (block.type !== 'paragraph')
    return [{ kind: 'block', block: mapNestedBodies(block, listDashedLines) }]
  const lines: Inline[][] = [[]]
  for (const inline of block.children) {
    if (inline.type === 'lineBreak') lines.push([])
    else lines.at(-1)?.push(inline)
  }
  return lines.map((words, at) => {
    const kind = DASHED.test(inlineText(words)) ? 'item' : 'plain'
    return { kind, opens: at === 0, words }
  })
}

/** Groups consecutive lines of the same kind. */
function runsOf(lines: readonly Line[]): readonly (readonly Line[])[] {
  const runs: Line[][] = []
  for (const line of lines) {
    const run = runs.at(-1)
    if (run !== undefined && run[0]?.kind === line.kind) run.push(line)
    else runs.push([line])
  }
  return runs
}

function blocksOf(run: readonly Line[]): readonly Block[] {
  if (run[0]?.kind === 'item')
    return [listOf(run.flatMap((line) => (line.kind === 'block' ? [] : [withoutDash(line.words)])))]
  const blocks: Block[] = []
  let words: Inline[] = []
  for (const line of run) {
    if (line.kind === 'block') {
      blocks.push(line.block)
    } else if (line.opens || words.length === 0) {
      words = [...line.words]
      blocks.push({ type: 'paragraph', children: words })
    } else {
      words.push({ type: 'lineBreak' }, ...line.words)
    }
  }
  return blocks
}

/**
 * Builds a list. Items with a second dash, after an item that ends with « : », become a nested
 * list.
 */
function listOf(lines: readonly (readonly Inline[])[]): Block {
  const items: Block[][] = []
  let inner: (readonly Inline[])[] = []
  const close = (): void => {
    if (inner.length > 0) items.at(-1)?.push(listOf(inner))
    inner = []
  }
  for (const words of lines) {
    const isInner = DASHED.test(inlineText(words)) && announces(items.at(-1))
    if (isInner) {
      inner.push(withoutDash(words))
    } else {
      close()
      items.push([{ type: 'paragraph', children: words }])
    }
  }
  close()
  return { type: 'list', ordered: false, items }
}

function announces(item: Body | undefined): boolean {
  return item !== undefined && /:\s*$/u.test(plainText(item))
}

function withoutDash([first, ...others]: readonly Inline[]): readonly Inline[] {
  if (first === undefined) return []
  if (first.type === 'text') {
    const text = first.text.replace(DASH, '')
    return text === '' ? trimmed(others) : [{ ...first, text }, ...others]
  }
  if (!('children' in first)) return [first, ...others]
  const children = withoutDash(first.children)
  return children.length === 0 ? trimmed(others) : [{ ...first, children }, ...others]
}

/** Removes the space at the start of a line whose dash stood in an inline of its own. */
function trimmed([first, ...others]: readonly Inline[]): readonly Inline[] {
  return first?.type === 'text'
    ? [{ ...first, text: first.text.trimStart() }, ...others]
    : [first, ...others].filter((inline) => inline !== undefined)
}
