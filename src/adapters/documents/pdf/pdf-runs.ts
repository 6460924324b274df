import { linesOf } from '../runs.ts'
import type { Run } from '../runs.ts'
import { faceOf, GAPS, inFace, INKS, SIZES, spelled } from './pdf-theme.ts'

interface Place {
  readonly x: number
  readonly width: number
}

/** Writes runs one after the other from where the document stands, as one paragraph. */
export function writeRuns(document: PDFKit.PDFDocument, runs: readonly Run[], place: Place): void {
  for (const line of linesOf(runs)) writeLine(document, line, place)
}

function writeLine(document: PDFKit.PDFDocument, runs: readonly Run[], { x, width }: Place): void {
  const last = runs.length - 1
  document.x = x
  for (const [at, run] of runs.entries()) {
    inFace(document, faceOf(run), SIZES.text, run.field ? INKS.field : INKS.ink)
    document.text(spelled(run.text), { width, lineGap: GAPS.line, continued: at < last })
  }
}
