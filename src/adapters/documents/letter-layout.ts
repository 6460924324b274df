import { printedPath } from '#domain/downloads/printed-document.ts'
import type { PrintedDocument } from '#domain/downloads/printed-document.ts'
import type { Body, Inline, Paragraph } from '#domain/editorial/body.ts'
import { frenchDate } from '#domain/editorial/french-formats.ts'

/** The site named on printed documents. */
export interface Imprint {
  /** The name of the site. */
  readonly site: string
  /** `https://…` of the site. */
  readonly origin: string
}

/** Returns the footer of each page: the site, and the date at which the law was checked. */
export function footLine({ site }: Imprint, { kind, stateOfLawAt }: PrintedDocument): string {
  const use = kind === 'simulation' ? [] : ['Modèle à adapter à votre situation']
  return [site, ...use, `État du droit au ${frenchDate(stateOfLawAt)}`].join(' · ')
}

/** Returns the URL at which readers find the document. */
export function sourceAddress({ origin }: Imprint, printed: PrintedDocument): string {
  return origin + printedPath(printed)
}

/** A document's body, and its right-aligned paragraphs. */
export interface SetDocument {
  /** The recipient of a letter, then its place and date. */
  readonly onTheRight: ReadonlySet<Paragraph>
  readonly body: Body
}

/**
 * Selects the right-aligned paragraphs. A French letter starts with the sender on the left, then
 * recipient, place and date on the right.
 */
export function setAs(kind: PrintedDocument['kind'], body: Body): SetDocument {
  const head = kind === 'letter' ? body.slice(1, 3) : []
  return {
    onTheRight: new Set(head.filter((block) => block.type === 'paragraph')),
    body,
  }
}

/** A sequence of text with the same style. */
export interface Run {
  readonly text: string
  readonly bold: boolean
  readonly italic: boolean
  /** True for a placeholder in brackets that the reader must replace. */
  readonly field: boolean
}

type Look = Omit<Run, 'text' | 'field'>

const FIELD = /(\[[^[\]]+\])/u

/** Converts inlines to runs of text. Links and references are printed as their words. */
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

/** Splits runs into lines at line breaks. */
export function linesOf(runs: readonly Run[]): readonly (readonly Run[])[] {
  const lines: Run[][] = [[]]
  for (const run of runs) {
    if (run.text === '\n') lines.push([])
    else lines.at(-1)?.push(run)
  }
  return lines
}
