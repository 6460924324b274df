import type { Lines } from '../command-output.ts'

/** Heading with a list of items. */
export interface TextSection {
  readonly title: string
  readonly items: readonly TextItem[]
}

/** Item of a section. */
export interface TextItem {
  readonly title: string
  /** Path on the site, or absolute URL of another site. */
  readonly href?: string
  /** Short facts after the title, such as validity, IDCC or access. */
  readonly note?: string
  /** Text under the title: a standfirst, quotation or message. */
  readonly text?: string
}

/** Renders a heading with its items: a title, then its link, note and text. */
export function sectionLines({ title, items }: TextSection): Lines {
  return [`## ${title}`, ...items.flatMap(itemLines)]
}

function itemLines({ title, href, note, text = '' }: TextItem): Lines {
  const noted = note === undefined ? '' : ` (${note})`
  const name = href === undefined ? `${title}${noted}` : title
  const link = href === undefined ? [] : [`  ${href}${noted}`]
  const [first = '', ...more] = wrapText(name, '  ')
  return [`– ${first.trimStart()}`, ...more, ...link, ...wrapText(text, '  ')]
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
