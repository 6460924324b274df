import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Run } from '../text-runs.ts'

type Document = PDFKit.PDFDocument

const FOLDER = join(import.meta.dirname, '../fonts')
const FACES = ['text', 'bold', 'italic', 'title', 'interface'] as const

type Face = (typeof FACES)[number]

/** Page size: A4, in points. */
export const SHEET = {
  width: 595.28,
  height: 841.89,
  margins: { top: 62, bottom: 82, left: 68, right: 68 },
} as const

/** Width of a full line of text, in points. */
export const MEASURE: number = SHEET.width - SHEET.margins.left - SHEET.margins.right

/** Horizontal start of the right half of a letter. */
export const RIGHT_HALF: number = SHEET.margins.left + MEASURE * 0.55

export const SIZES = { title: 19, heading: 13, text: 10.5, small: 8 } as const

export const INKS = { ink: '#1b1a17', soft: '#57534a', field: '#7a2e12', rule: '#b9b2a4' } as const

/** Space between the lines of a paragraph, and after paragraphs and headings. */
export const GAPS = { line: 2.2, paragraph: 8, heading: 14 } as const

/** Embeds the fonts in a document. */
export async function bringFonts(document: Document): Promise<void> {
  for (const face of FACES) {
    document.registerFont(face, await readFile(join(FOLDER, `${face}.ttf`)))
  }
}

/** Sets the font, size and colour of the following text. */
export function inFace(document: Document, face: Face, size: number, ink: string): Document {
  return document.font(face, size).fillColor(ink)
}

/** Returns the font of a run. */
export function faceOf({ bold, italic }: Run): Face {
  if (bold) return 'bold'
  return italic ? 'italic' : 'text'
}

/** Replaces the narrow no-break space and the no-break hyphen, which the embedded fonts lack. */
export function spelled(text: string): string {
  return text.replaceAll('\u202F', '\u00A0').replaceAll('\u2011', '-')
}
