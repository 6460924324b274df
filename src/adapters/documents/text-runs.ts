import type { Inline } from '#domain/editorial/body.ts'

/** A piece of text in one style, within a paragraph of a PDF or Word document. */
export interface Run {
  readonly text: string
  readonly bold: boolean
  readonly italic: boolean
  /** True for a placeholder in brackets that the reader must replace. */
  readonly field: boolean
}

type Style = Omit<Run, 'text' | 'field'>

const FIELD = /(\[[^[\]]+\])/u

/** Converts inlines to runs. A link becomes its text; footnote references are dropped. */
export function runsOf(
  inlines: readonly Inline[],
  style: Style = { bold: false, italic: false },
): readonly Run[] {
  return inlines.flatMap((inline): readonly Run[] => {
    if (inline.type === 'text') return wordsAndFields(inline.text, style)
    if (inline.type === 'lineBreak') return [{ text: '\n', field: false, ...style }]
    if (inline.type === 'footnoteRef') return []
    return runsOf(inline.children, {
      bold: style.bold || inline.type === 'strong',
      italic: style.italic || inline.type === 'em',
    })
  })
}

function wordsAndFields(text: string, style: Style): readonly Run[] {
  return text
    .split(FIELD)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, field: FIELD.test(part), ...style }))
}

/** Splits runs into lines at line breaks. */
export function linesOf(runs: readonly Run[]): readonly (readonly Run[])[] {
  const lines: Run[][] = [[]]
  for (const run of runs) {
    if (run.text === '\n') lines.push([])
    else lines.at(-1)?.push(run)
  }
  return lines
}
