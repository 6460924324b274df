import { paragraph, strong, text, textTable } from '../editorial/body-builders.ts'
import { mapOwnInlines, mapNestedBodies } from '../editorial/body-traversal.ts'
import { noteTitle } from '../editorial/boxed-note-title.ts'
import type { Block, Body, Chart, Footnote, Inline } from '../editorial/document-body.ts'
import { formatFileLabel } from '../editorial/document-downloads.ts'

/**
 * Converts a body for printing. Charts become tables; notes and accordions become a title and their
 * content; separators are dropped. Downloads show their URL, and footnote references show a number.
 */
export function printableBody(body: Body, footnotes: readonly Footnote[], origin: string): Body {
  const numbers = new Map(footnotes.map(({ id }, place) => [id, place + 1]))
  return printed(body, { numbers, origin })
}

interface Printing {
  readonly numbers: ReadonlyMap<string, number>
  readonly origin: string
}

function printed(body: Body, printing: Printing): Body {
  return body.flatMap((block) =>
    printedBlock(
      mapOwnInlines(
        mapNestedBodies(block, (part) => printed(part, printing)),
        (inlines) => numbered(inlines, printing),
      ),
      printing,
    ),
  )
}

function printedBlock(block: Block, { origin }: Printing): Body {
  if (block.type === 'separator') return []
  if (block.type === 'download') {
    return [paragraph(`${formatFileLabel(block)}\u00A0: ${new URL(block.href, origin).href}`)]
  }
  const title = strongLine(titleOf(block))
  if (block.type === 'note' || block.type === 'accordion') return [...title, ...block.children]
  return [...title, block.type === 'chart' ? chartTable(block) : block]
}

function titleOf(block: Block): string | undefined {
  if (block.type === 'note') return noteTitle(block)
  if (block.type === 'accordion') return block.title
  if (block.type === 'chart') return `${block.title} (${block.unit})`
  return block.type === 'table' || block.type === 'code' ? block.caption : undefined
}

/** Replaces footnote references by the number of their note, « (1) ». */
function numbered(inlines: readonly Inline[], printing: Printing): readonly Inline[] {
  return inlines.flatMap((inline): readonly Inline[] => {
    if (inline.type === 'footnoteRef') {
      const number = printing.numbers.get(inline.id)
      return number === undefined ? [] : [text(`\u00A0(${number})`)]
    }
    return 'children' in inline
      ? [{ ...inline, children: numbered(inline.children, printing) }]
      : [inline]
  })
}

function chartTable({ labels, series }: Chart): Block {
  const head = ['', ...series.map(({ name }) => name)]
  const rows = labels.map((label, place) => [
    label,
    ...series.map(({ values }) => (values[place] ?? 0).toLocaleString('fr-FR')),
  ])
  return textTable([head, ...rows])
}

function strongLine(words: string | undefined): Body {
  return words === undefined || words.trim() === '' ? [] : [paragraph(strong(words))]
}
