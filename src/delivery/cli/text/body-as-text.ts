import { inlineText } from '#domain/editorial/body-text.ts'
import type { Block, Body, Inline, TableCell } from '#domain/editorial/body.ts'

import type { Lines } from '../output.ts'

/**
 * A body as plain text for a terminal: headings marked, lists with dashes or numbers, cells between
 * bars.
 */
export function bodyAsText(body: Body): Lines {
  return body.flatMap((block, place) => [...(place === 0 ? [] : ['']), ...blockAsText(block)])
}

const numbers = new Intl.NumberFormat('fr-FR')

type Writers = {
  readonly [Type in Block['type']]: (block: Extract<Block, { type: Type }>) => Lines
}

const WRITERS: Writers = {
  heading: ({ level, children }) => hanging(`${'#'.repeat(level)} `, textLines(children)),
  paragraph: ({ children }) => textLines(children),
  list: ({ ordered, items }) =>
    items.flatMap((item, index) => hanging(ordered ? `${index + 1}. ` : '– ', bodyAsText(item))),
  table: ({ caption, rows }) => [
    ...(caption === undefined ? [] : [caption]),
    ...rows.map((cells) => row(cells)),
  ],
  quote: ({ children }) => hanging('> ', bodyAsText(children), '> '),
  legalText: ({ children }) => hanging('> ', bodyAsText(children), '> '),
  note: ({ title, children }) =>
    hanging('| ', [...(title === undefined ? [] : [title]), ...bodyAsText(children)], '| '),
  download: ({ label, href }) => [`${label} (${href})`],
  accordion: ({ title, children }) => [`+ ${title}`, ...hanging('  ', bodyAsText(children))],
  chart: ({ title, unit, labels, series }) => [
    `${title} (${unit})`,
    ['', ...series.map(({ name }) => name)].join(' | '),
    ...labels.map((label, place) =>
      [label, ...series.map(({ values }) => numbers.format(values[place] ?? 0))].join(' | '),
    ),
  ],
  separator: () => ['* * *'],
}

function blockAsText<Type extends Block['type']>(
  block: Extract<Block, { type: Type }> & { type: Type },
): Lines {
  return WRITERS[block.type](block)
}

/** The lines of some words: a line break begins another one. */
function textLines(inlines: readonly Inline[]): Lines {
  return words(inlines).split('\n')
}

/**
 * The words of a text; those that the law gained or lost are told apart, as in a comparison of
 * texts.
 */
function words(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if (inline.type === 'ins') return `{+${words(inline.children)}+}`
      if (inline.type === 'del') return `[-${words(inline.children)}-]`
      if (inline.type === 'text') return wordsOnOneLine(inline.text)
      return 'children' in inline ? words(inline.children) : inlineText([inline])
    })
    .join('')
}

/** A line feed between words is a space, as on a page. */
export function wordsOnOneLine(text: string): string {
  return text.replaceAll(/[ \t]*[\n\r]+[ \t]*/g, ' ')
}

function row(cells: readonly TableCell[]): string {
  return cells
    .map((cell) => bodyAsText(cell.children).join(' ').replaceAll(/\s+/g, ' '))
    .join(' | ')
}

/** A text whose first line has a mark and whose other lines stand under it. */
export function hanging(mark: string, text: Lines, rest = ' '.repeat(mark.length)): Lines {
  return text.map((line, place) => (place === 0 ? mark : rest) + line)
}

const WIDTH = 80

/**
 * A text cut into lines of a terminal at its spaces, each after the indent; no-break spaces hold
 * (U+00A0, U+202F).
 */
export function wrapped(text: string, indent = ''): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(/[ \n\t]+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= WIDTH) {
      lines[lines.length - 1] = `${last} ${word}`
    } else lines.push(indent + word)
  }
  return lines
}
