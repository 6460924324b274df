import { printedPath } from '#domain/downloads/printed-document.ts'
import type { PrintedDocument } from '#domain/downloads/printed-document.ts'
import type { Body, Inline, Paragraph } from '#domain/editorial/body.ts'
import { frenchDate } from '#domain/editorial/french-formats.ts'

/** Where printed documents come from. */
export interface Imprint {
  /** The name of the site. */
  readonly site: string
  /** `https://…` of the site. */
  readonly origin: string
}

/** The line at the foot of each page: whose it is, until when its law was checked. */
export function footLine({ site }: Imprint, { kind, stateOfLawAt }: PrintedDocument): string {
  const use = kind === 'simulation' ? [] : ['Modèle à adapter à votre situation']
  return [site, ...use, `État du droit au ${frenchDate(stateOfLawAt)}`].join(' · ')
}

/** The address where the document was found, as its reader types it. */
export function sourceAddress({ origin }: Imprint, printed: PrintedDocument): string {
  return origin + printedPath(printed)
}

/** A document in the two parts that are set differently. */
export interface SetDocument {
  /** Of a letter: who is written to, then where and when, both on the right of the sheet. */
  readonly onTheRight: ReadonlySet<Paragraph>
  readonly body: Body
}

/**
 * A French letter begins with the sender on the left, then recipient, place and date on the right.
 */
export function setAs(kind: PrintedDocument['kind'], body: Body): SetDocument {
  const head = kind === 'letter' ? body.slice(1, 3) : []
  return {
    onTheRight: new Set(head.filter((block) => block.type === 'paragraph')),
    body,
  }
}

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
