import { TextRun } from 'docx'

import type { Inline } from '#domain/editorial/body.ts'

import { linesOf, runsOf } from '../runs.ts'
import { FIELD_STYLE } from './word-look.ts'

/** The runs of a paragraph; what the reader replaces has a style of its own, to be found and changed at once. */
export function wordRuns(inlines: readonly Inline[], bold = false): readonly TextRun[] {
  return linesOf(runsOf(inlines, { bold, italic: false })).flatMap((line, at) =>
    line.map(
      ({ text, bold: strong, italic, field }, place) =>
        new TextRun({
          text,
          ...(strong && { bold: true }),
          ...(italic && { italics: true }),
          ...(field && { style: FIELD_STYLE }),
          ...(at > 0 && place === 0 && { break: 1 }),
        }),
    ),
  )
}
