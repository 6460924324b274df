import { inlineText } from '../../domain/editorial/body-text.ts'
import type { Block, Body, TableCell } from '../../domain/editorial/body.ts'

/** A body as plain text for a terminal: headings marked, lists with dashes or numbers, cells between bars. */
export function bodyAsText(body: Body): string {
  return body.map((block) => blockAsText(block)).join('\n\n')
}

function blockAsText(block: Block): string {
  switch (block.type) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${inlineText(block.children)}`
    case 'paragraph':
      return inlineText(block.children)
    case 'list':
      return block.items
        .map((item, index) => hanging(block.ordered ? `${index + 1}. ` : '– ', bodyAsText(item)))
        .join('\n')
    case 'table':
      return [...(block.caption === undefined ? [] : [block.caption]), ...block.rows.map(row)].join(
        '\n',
      )
    case 'quote':
    case 'legalText':
      return hanging('> ', bodyAsText(block.children), '> ')
    case 'note':
      return [...(block.title === undefined ? [] : [block.title]), bodyAsText(block.children)]
        .map((text) => hanging('| ', text, '| '))
        .join('\n')
    case 'download':
      return `${block.label} (${block.href})`
    case 'accordion':
      return `+ ${block.title}\n${hanging('  ', bodyAsText(block.children))}`
    case 'separator':
      return '* * *'
    default:
      return block satisfies never
  }
}

function row(cells: readonly TableCell[]): string {
  return cells.map((cell) => bodyAsText(cell.children).replaceAll(/\s+/g, ' ')).join(' | ')
}

/** A text whose first line has a mark and whose other lines stand under it. */
function hanging(mark: string, text: string, rest = ' '.repeat(mark.length)): string {
  return mark + text.replaceAll('\n', `\n${rest}`)
}
