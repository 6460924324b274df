import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Run } from '../common/text-runs.ts'

type Document = PDFKit.PDFDocument

const FOLDER = join(import.meta.dirname, '../fonts')
const FACES = ['text', 'bold', 'italic', 'title', 'interface'] as const

type Face = (typeof FACES)[number]

/** Page size (A4) and margins, in points. */
export const SHEET = {
  width: 595.28,
  height: 841.89,
  margins: { top: 62, bottom: 82, left: 68, right: 68 },
} as const

/** Width of a full line of text, in points. */
export const MEASURE: number = SHEET.width - SHEET.margins.left - SHEET.margins.right

/** Left edge of the right column of a letter, in points. */
export const RIGHT_COLUMN: number = SHEET.margins.left + MEASURE * 0.55

/** Font sizes, in points. */
export const SIZES = { title: 19, heading: 13, subheading: 11.5, text: 10.5, small: 8 } as const

/** Text and line colours. `field` is the colour of placeholders. */
export const INKS = { ink: '#1b1a17', soft: '#57534a', field: '#7a2e12', rule: '#b9b2a4' } as const

/** Space between the lines of a paragraph, after a paragraph, and before a heading, in points. */
export const GAPS = { line: 2.2, paragraph: 8, heading: 14 } as const

/** Embeds the fonts of the theme in a PDF. */
export async function embedFonts(document: Document): Promise<void> {
  for (const face of FACES) {
    document.registerFont(face, await readFile(join(FOLDER, `${face}.ttf`)))
  }
}

/** Sets the font, size and colour of the text that follows. Returns the PDF for chaining. */
export function setFont(document: Document, face: Face, size: number, ink: string): Document {
  return document.font(face, size).fillColor(ink)
}

/** Returns the font of a run: bold, italic or the font of its line. */
export function faceOf({ bold, italic }: Pick<Run, 'bold' | 'italic'>, line: Face): Face {
  if (bold) return 'bold'
  return italic ? 'italic' : line
}

/** Matches a text that consists of characters of the embedded fonts only. */
const COVERED = /^[\n -\]_a-}\u00A0§©ª«°-³µ·º-¾À-ËÍ-ÏÑÓ-Üß-ëí-ïñó-üÿŒœ–—‘’“”•…€−]*$/u

/** Replacements of characters that the embedded fonts lack. Other letters lose their diacritics. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ...spellAs('\u00A0', '\u202F\u2009\u2005\u2007'),
  ...spellAs('-', '\u2010\u2011\u2012'),
  ...spellAs('—', '―'),
  ...spellAs('', '\u200B\u200C\u200D\u200E\u200F\u2060\uFEFF\u00AD\r'),
  ...spellAs('•', '■▪●▶➨➢✓✔◆'),
  ...spellAs('[ ]', '□❏❐◻☐○◯'),
  ...spellAs('<=', '≤⩽'),
  ...spellAs('>=', '≥⩾'),
  ...spellAs('/', '⁄∕'),
  ...spellAs("'", '`´′'),
  ...spellAs('<', '˂'),
  ...spellAs(',', '‚'),
  ...spellAs('«', '„'),
  ...spellAs('µ', 'μ'),
  ['→', '->'],
  ['←', '<-'],
  ['≈', 'environ '],
  ['≠', 'différent de '],
  ['‰', ' pour mille'],
  ['∑', 'somme '],
  ['∫', 'intégrale '],
  ['√', 'racine de '],
  ['Δ', 'delta'],
  ['α', 'alpha'],
  ['γ', 'gamma'],
  ['λ', 'lambda'],
  ['~', '-'],
  ['£', 'livres '],
  ['^', ' puissance '],
  ['®', '(R)'],
])

function spellAs(spelling: string, characters: string): [string, string][] {
  return Array.from(characters, (character) => [character, spelling])
}

const UNCOVERED = /[^\n -\]_a-}\u00A0§©ª«°-³µ·º-¾À-ËÍ-ÏÑÓ-Üß-ëí-ïñó-üÿŒœ–—‘’“”•…€−]/gu

/** Stands for a character to leave out, until characters that follow each other are counted. */
const OMITTED = '\uE000'

/**
 * Replaces the characters that the embedded fonts lack. One without replacement is left out, and
 * « [signe omis] » says so, once for several that follow each other.
 */
export function replaceUnsupportedCharacters(text: string): string {
  if (COVERED.test(text)) return text
  return text
    .normalize('NFC')
    .replaceAll(UNCOVERED, (character) => SPELLINGS.get(character) ?? undecorated(character))
    .replaceAll(/\uE000+/g, (marks) => (marks.length > 1 ? '[signes omis]' : '[signe omis]'))
}

/** Returns a character without its diacritics; nothing for a mark alone or a control character. */
function undecorated(character: string): string {
  const plain = character.normalize('NFKD').replaceAll(/[\p{M}\p{Cc}\p{Cf}]/gu, '')
  if (plain === character) return OMITTED
  return plain.replaceAll(UNCOVERED, (part) => SPELLINGS.get(part) ?? OMITTED)
}
