import { Footer, PageNumber, Paragraph, TextRun } from 'docx'
import type { ISectionPropertiesOptions } from 'docx'

import type { Instant } from '#domain/shared/instant.ts'

import { MARGINS, SMALL_STYLE } from './word-styles.ts'

/** Metadata of a Word file. */
interface Core {
  readonly title: string
  readonly author: string
  readonly description: string
  /**
   * Creation and change date of the file. It comes from the document, so that equal documents give
   * equal files.
   */
  readonly madeAt: Instant
}

/** Returns the metadata part of a Word file, `docProps/core.xml`: title, author, dates. */
export function coreProperties({ title, author, description, madeAt }: Core): string {
  const created = new Date(madeAt).toISOString()
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
    `<dc:title>${escaped(title)}</dc:title>`,
    `<dc:creator>${escaped(author)}</dc:creator>`,
    `<dc:description>${escaped(description)}</dc:description>`,
    '<dc:language>fr-FR</dc:language>',
    `<dcterms:created xsi:type="dcterms:W3CDTF">${created}</dcterms:created>`,
    `<dcterms:modified xsi:type="dcterms:W3CDTF">${created}</dcterms:modified>`,
    '</cp:coreProperties>',
  ].join('')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Signatures of two zip records, as little-endian integers: central directory entry and end. */
const CENTRAL = 0x02_01_4b_50
const END = 0x06_05_4b_50
const END_LENGTH = 22
const CENTRAL_LENGTH = 46

/** Midnight of 1 January 1980, the earliest zip timestamp, in MS-DOS format. */
const FIRST_DAY = 0x00_21_00_00

/**
 * Returns a copy of a zip file in which every entry is dated 1 January 1980. Throws if the bytes
 * are not a zip file.
 */
export function withConstantDates(zip: Buffer): Buffer {
  const dated = Buffer.from(zip)
  const end = dated.lastIndexOf(littleEndian(END))
  if (end < 0 || end + END_LENGTH > dated.length) throw new Error('this is no zip file')
  let entry = dated.readUInt32LE(end + 16)
  while (dated.readUInt32LE(entry) === CENTRAL) {
    dated.writeUInt32LE(FIRST_DAY, entry + 12)
    dated.writeUInt32LE(FIRST_DAY, dated.readUInt32LE(entry + 42) + 10)
    const names = [28, 30, 32].map((place) => dated.readUInt16LE(entry + place))
    entry += names.reduce((sum, length) => sum + length, CENTRAL_LENGTH)
  }
  return dated
}

function littleEndian(mark: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(mark)
  return bytes
}

/** Page size (A4), in twentieths of a point. */
const SHEET = { width: 11_906, height: 16_838 }

/** Returns the size and margins of the pages. */
export function pageProperties(): ISectionPropertiesOptions {
  return { page: { size: SHEET, margin: MARGINS } }
}

/** Creates the footer of all pages: two lines, of which the second ends with the page number. */
export function wordFooter([first, second]: readonly [string, string]): Footer {
  return new Footer({
    children: [
      smallLine(first),
      new Paragraph({
        style: SMALL_STYLE,
        children: [
          new TextRun(`${second} · Page `),
          new TextRun({ children: [PageNumber.CURRENT] }),
          new TextRun(' sur '),
          new TextRun({ children: [PageNumber.TOTAL_PAGES] }),
        ],
      }),
    ],
  })
}

/** Creates a paragraph in small text, such as the label above a title. */
export function smallLine(words: string, pageBreakBefore = false): Paragraph {
  return new Paragraph({ style: SMALL_STYLE, pageBreakBefore, children: [new TextRun(words)] })
}
