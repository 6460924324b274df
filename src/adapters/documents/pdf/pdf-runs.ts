import { linesOf } from '../common/text-runs.ts'
import type { Change, Run, Shift } from '../common/text-runs.ts'
import { faceOf, GAPS, INKS, replaceUnsupportedCharacters, setFont } from './pdf-theme.ts'

/** Left edge, width and font size of a paragraph, in points. */
interface Place {
  readonly x: number
  readonly width: number
  readonly size: number
  /** Font of runs that are neither bold nor italic, by default that of text. */
  readonly face?: 'text' | 'title'
}

/**
 * Writes runs as one tagged paragraph or heading, in which each link is tagged and can be followed.
 */
export function writeTaggedRuns(
  document: PDFKit.PDFDocument,
  runs: readonly Run[],
  { within, tag }: { readonly within: PDFKit.PDFStructureElement; readonly tag: string },
  place: Place,
): void {
  const paragraph = document.struct(tag)
  within.add(paragraph)
  for (const line of linesOf(runs)) {
    document.x = place.x
    if (line.length === 0) paragraph.add(() => document.text(' ', { width: place.width }))
    for (const [at, run] of line.entries()) {
      const write = () => writeRun(document, run, { ...place, continued: at < line.length - 1 })
      paragraph.add(run.href === undefined ? write : document.struct('Link', {}, write))
    }
  }
  paragraph.end()
}

interface RunPlace extends Place {
  readonly continued: boolean
}

/** Size of raised and lowered text, as a share of the size of the line. */
const SMALL = 0.7

function writeRun(
  document: PDFKit.PDFDocument,
  { text, bold, italic, shifts, field, change, href }: Run,
  { width, continued, size, face = 'text' }: RunPlace,
): void {
  const ink = field ? INKS.field : INKS.ink
  setFont(document, faceOf({ bold, italic }, face), size * SMALL ** shifts.length, ink)
  const words = replaceUnsupportedCharacters(text)
  if (change) document.markContent('Span', { actual: spokenChange(words, change) })
  document.text(words, {
    width,
    lineGap: GAPS.line,
    continued,
    underline: isMarked('ins', change) || href !== undefined,
    strike: isMarked('del', change),
    baseline: baselineOf(shifts, size),
    link: href ?? null,
    // No font is bold and italic: bold text is slanted.
    oblique: bold && italic,
  })
  if (change) document.endMarkedContent()
}

/** Smaller text hangs from the top of its line: only lowered text needs another baseline. */
function baselineOf(shifts: readonly Shift[], size: number): number | 'top' {
  if (!shifts.includes('sub')) return 'top'
  const drops = shifts.map((shift, depth) => (shift === 'sub' ? SMALL ** depth * (1 - SMALL) : 0))
  return -size * drops.reduce((sum, drop) => sum + drop, SMALL ** shifts.length)
}

function isMarked(mark: 'ins' | 'del', change: Change | undefined): boolean {
  return change?.includes(mark) ?? false
}

/** Returns the words that screen readers say for additions and deletions, as on the site. */
function spokenChange(words: string, change: Change): string {
  const struck = isMarked('del', change)
    ? ` début de suppression ${words} fin de suppression `
    : ` ${words} `
  return isMarked('ins', change) ? ` début d’ajout${struck}fin d’ajout ` : struck
}
