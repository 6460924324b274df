import type { Inline } from '#domain/editorial/body.ts'

/** A run of words that look the same. */
export interface Run {
  readonly text: string
  readonly bold: boolean
  readonly italic: boolean
  /** What the reader is to replace, between brackets. */
  readonly field: boolean
}

type Look = Omit<Run, 'text' | 'field'>

const FIELD = /(\[[^[\]]+\])/u

/** The words of inlines, run by run: on paper a link or a reference is its words. */
export function runsOf(
  inlines: readonly Inline[],
  look: Look = { bold: false, italic: false },
): readonly Run[] {
  return inlines.flatMap((inline): readonly Run[] => {
    if (inline.type === 'text') return wordsAndFields(inline.text, look)
    if (inline.type === 'lineBreak') return [{ text: '\n', field: false, ...look }]
    if (inline.type === 'footnoteRef') return []
    return runsOf(inline.children, {
      bold: look.bold || inline.type === 'strong',
      italic: look.italic || inline.type === 'em',
    })
  })
}

function wordsAndFields(text: string, look: Look): readonly Run[] {
  return text
    .split(FIELD)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, field: FIELD.test(part), ...look }))
}

/** The runs of each line that the text itself begins. */
export function linesOf(runs: readonly Run[]): readonly (readonly Run[])[] {
  const lines: Run[][] = [[]]
  for (const run of runs) {
    if (run.text === '\n') lines.push([])
    else lines.at(-1)?.push(run)
  }
  return lines
}
