import { inlineText } from '#domain/editorial/body-text.ts'
import type { Block, Body, Inline, TableCell } from '#domain/editorial/document-body.ts'

import type { Lines } from '../command-output.ts'

/**
 * Renders a body as plain text: headings after `#`, list items after dashes or numbers, table cells
 * between bars.
 */
export function bodyAsText(body: Body): Lines {
  return body.flatMap((block, place) => [...(place === 0 ? [] : ['']), ...blockAsText(block)])
}

const numbers = new Intl.NumberFormat('fr-FR')

type Writers = {
  readonly [Type in Block['type']]: (block: Extract<Block, { type: Type }>) => Lines
}

const WRITERS: Writers = {
  heading: ({ level, children }) => hangingIndent(`${'#'.repeat(level)} `, textLines(children)),
  paragraph: ({ children }) => textLines(children),
  list: ({ ordered, start = 1, items }) =>
    items.flatMap((item, index) =>
      hangingIndent(ordered ? `${index + start}. ` : '– ', bodyAsText(item)),
    ),
  table: ({ caption, rows }) => [
    ...(caption === undefined ? [] : [caption]),
    ...rows.map((cells) => row(cells)),
  ],
  quote: ({ children }) => hangingIndent('> ', bodyAsText(children), '> '),
  legalText: ({ children }) => hangingIndent('> ', bodyAsText(children), '> '),
  note: ({ title, children }) =>
    hangingIndent('| ', [...(title === undefined ? [] : [title]), ...bodyAsText(children)], '| '),
  download: ({ label, href }) => [`${label} (${href})`],
  accordion: ({ title, children }) => [`+ ${title}`, ...hangingIndent('  ', bodyAsText(children))],
  chart: ({ title, unit, labels, series }) => [
    `${title} (${unit})`,
    ['', ...series.map(({ name }) => name)].join(' | '),
    ...labels.map((label, place) =>
      [label, ...series.map(({ values }) => numbers.format(values[place] ?? 0))].join(' | '),
    ),
  ],
  separator: () => ['* * *'],
  code: ({ caption, text }) => [
    ...(caption === undefined ? [] : [caption]),
    ...text.split('\n').map((line) => `    ${line}`),
  ],
}

function blockAsText<Type extends Block['type']>(
  block: Extract<Block, { type: Type }> & { type: Type },
): Lines {
  return WRITERS[block.type](block)
}

/** Returns the text of inlines, split at line breaks. */
function textLines(inlines: readonly Inline[]): Lines {
  return words(inlines).split('\n')
}

/** Returns the text of inlines. Inserted words are marked `{+…+}`, deleted ones `[-…-]`. */
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

/** Replaces line breaks, with the spaces and tabs around them, by one space. */
export function wordsOnOneLine(text: string): string {
  return text.replaceAll(/[ \t]*[\n\r]+[ \t]*/g, ' ')
}

function row(cells: readonly TableCell[]): string {
  return cells
    .map((cell) => bodyAsText(cell.children).join(' ').replaceAll(/\s+/g, ' '))
    .join(' | ')
}

/** Prefixes the first line with a mark, and the following lines with `rest`, by default spaces. */
export function hangingIndent(mark: string, text: Lines, rest = ' '.repeat(mark.length)): Lines {
  return text.map((line, place) => (place === 0 ? mark : rest) + line)
}

const WIDTH = 80

/** Wraps a text to 80 columns with an indent, at spaces and line breaks of any kind. */
export function wrapText(text: string, indent = ''): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(/[ \t\n\r\u0085\u2028\u2029]+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= WIDTH) {
      lines[lines.length - 1] = `${last} ${word}`
    } else lines.push(indent + word)
  }
  return lines
}
