import { inlineText } from '../../domain/editorial/body-text.ts'
import type { Block, Body, Inline, TableCell } from '../../domain/editorial/body.ts'

/** A body as plain text for a terminal: headings marked, lists with dashes or numbers, cells between bars. */
export function bodyAsText(body: Body): string {
  return body.map((block) => blockAsText(block)).join('\n\n')
}

const numbers = new Intl.NumberFormat('fr-FR')

type Writers = {
  readonly [Type in Block['type']]: (block: Extract<Block, { type: Type }>) => string
}

const WRITERS: Writers = {
  heading: ({ level, children }) => `${'#'.repeat(level)} ${words(children)}`,
  paragraph: ({ children }) => words(children),
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
  chart: ({ title, unit, labels, series }) =>
    [
      `${title} (${unit})`,
      ['', ...series.map(({ name }) => name)].join(' | '),
      ...labels.map((label, place) =>
        [label, ...series.map(({ values }) => numbers.format(values[place] ?? 0))].join(' | '),
      ),
    ].join('\n'),
  separator: () => '* * *',
}

function blockAsText<Type extends Block['type']>(
  block: Extract<Block, { type: Type }> & { type: Type },
): string {
  return WRITERS[block.type](block)
}

/** The words of a line; those that the law gained or lost are told apart, as in a comparison of texts. */
function words(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if (inline.type === 'ins') return `{+${words(inline.children)}+}`
      if (inline.type === 'del') return `[-${words(inline.children)}-]`
      return 'children' in inline ? words(inline.children) : inlineText([inline])
    })
    .join('')
}

function row(cells: readonly TableCell[]): string {
  return cells.map((cell) => bodyAsText(cell.children).replaceAll(/\s+/g, ' ')).join(' | ')
}

/** A text whose first line has a mark and whose other lines stand under it. */
function hanging(mark: string, text: string, rest = ' '.repeat(mark.length)): string {
  return mark + text.replaceAll('\n', `\n${rest}`)
}
