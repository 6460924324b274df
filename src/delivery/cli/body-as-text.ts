import { inlineText } from '../../domain/editorial/body-text.ts'
import type { Block, Body, TableCell } from '../../domain/editorial/body.ts'

/** A body as plain text for a terminal: headings marked, lists with dashes or numbers, cells between bars. */
export function bodyAsText(body: Body): string {
  return body.map((block) => blockAsText(block)).join('\n\n')
}

type Writers = {
  readonly [Type in Block['type']]: (block: Extract<Block, { type: Type }>) => string
}

const WRITERS: Writers = {
  heading: ({ level, children }) => `${'#'.repeat(level)} ${inlineText(children)}`,
  paragraph: ({ children }) => inlineText(children),
  list: ({ ordered, items }) =>
    items
      .map((item, index) => hanging(ordered ? `${index + 1}. ` : '– ', bodyAsText(item)))
      .join('\n'),
  table: ({ caption, rows }) =>
    [...(caption === undefined ? [] : [caption]), ...rows.map((cells) => row(cells))].join('\n'),
  quote: ({ children }) => hanging('> ', bodyAsText(children), '> '),
  legalText: ({ children }) => hanging('> ', bodyAsText(children), '> '),
  note: ({ title, children }) =>
    [...(title === undefined ? [] : [title]), bodyAsText(children)]
      .map((text) => hanging('| ', text, '| '))
      .join('\n'),
  download: ({ label, href }) => `${label} (${href})`,
  accordion: ({ title, children }) => `+ ${title}\n${hanging('  ', bodyAsText(children))}`,
  separator: () => '* * *',
}

function blockAsText<Type extends Block['type']>(
  block: Extract<Block, { type: Type }> & { type: Type },
): string {
  return WRITERS[block.type](block)
}

function row(cells: readonly TableCell[]): string {
  return cells.map((cell) => bodyAsText(cell.children).replaceAll(/\s+/g, ' ')).join(' | ')
}

/** A text whose first line has a mark and whose other lines stand under it. */
function hanging(mark: string, text: string, rest = ' '.repeat(mark.length)): string {
  return mark + text.replaceAll('\n', `\n${rest}`)
}
