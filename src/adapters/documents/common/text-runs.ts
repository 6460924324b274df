import type { Inline } from '#domain/editorial/document-body.ts'

/** Piece of text in one style, within a paragraph of a PDF or Word document. */
export interface Run {
  readonly text: string
  readonly bold: boolean
  readonly italic: boolean
  /** Raises and lowers from the line, the outermost first. Empty for text on its line. */
  readonly shifts: readonly Shift[]
  /** URL that the text links to. */
  readonly href?: string
  /** True for a placeholder in brackets that the reader must replace. */
  readonly field: boolean
  /** Marks of the text as added, removed, or both. */
  readonly change?: Change
}

/** Raise above the line, or lowering below it. */
export type Shift = 'sup' | 'sub'

/** Marks of a text: added, removed, or struck out within what was added. */
export type Change = 'ins' | 'del' | 'ins del'

interface Style extends Omit<Run, 'text' | 'field'> {
  /** True if placeholders in brackets are recognized. */
  readonly hasFields: boolean
}

/** Style of a paragraph of a form, in which brackets mark placeholders. */
export const FORM_STYLE: Style = { bold: false, italic: false, shifts: [], hasFields: true }

/** Style of a paragraph in which brackets are ordinary text. */
export const PLAIN_STYLE: Style = { bold: false, italic: false, shifts: [], hasFields: false }

const FIELD = /(\[[^[\]]+\])/u

/**
 * Converts inlines to runs. A line break becomes the run `\n`. Footnote references are dropped:
 * `withNotes` replaces them by numbers.
 */
export function runsOf(inlines: readonly Inline[], style: Style): readonly Run[] {
  return inlines.flatMap((inline): readonly Run[] => {
    if (inline.type === 'text') return wordsAndFields(inline.text, style)
    if (inline.type === 'lineBreak') return [runIn(style, '\n')]
    if (inline.type === 'footnoteRef') return []
    return runsOf(inline.children, {
      ...style,
      bold: style.bold || inline.type === 'strong',
      italic: style.italic || inline.type === 'em',
      ...((inline.type === 'sup' || inline.type === 'sub') && {
        shifts: [...style.shifts, inline.type],
      }),
      ...(inline.type === 'link' && { href: inline.href }),
      ...((inline.type === 'ins' || inline.type === 'del') && {
        change: changeWithin(style.change, inline.type),
      }),
    })
  })
}

function changeWithin(outer: Change | undefined, inner: 'ins' | 'del'): Change {
  return outer === undefined || outer === inner ? inner : 'ins del'
}

function wordsAndFields(text: string, style: Style): readonly Run[] {
  if (!style.hasFields) return text === '' ? [] : [runIn(style, text)]
  return text
    .split(FIELD)
    .filter((part) => part !== '')
    .map((part) => ({ ...runIn(style, part), field: FIELD.test(part) }))
}

function runIn({ hasFields: _hasFields, ...style }: Style, text: string): Run {
  return { text, ...style, field: false }
}

/** Splits runs into lines at the `\n` runs, which are dropped. */
export function linesOf(runs: readonly Run[]): readonly (readonly Run[])[] {
  const lines: Run[][] = [[]]
  for (const run of runs) {
    if (run.text === '\n') lines.push([])
    else lines.at(-1)?.push(run)
  }
  return lines
}
