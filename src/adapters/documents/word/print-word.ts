import { Document, Footer, HeadingLevel, Packer, PageNumber, Paragraph, TextRun } from 'docx'

import { isChecked, printedLabel } from '#domain/downloads/printed-document.ts'
import type { PrintedDocument } from '#domain/downloads/printed-document.ts'

import { footerText, rightHalfParagraphs, sourceUrl } from '../document-layout.ts'
import type { Imprint } from '../document-layout.ts'
import { wordBlocks } from './word-blocks.ts'
import { LISTS, MARGINS, SMALL_STYLE, STYLES } from './word-styles.ts'

/**
 * Returns the metadata part of the Word file: title, author, dates. Both dates are `stateOfLawAt`,
 * never the current time, so that equal documents give equal files.
 */
export function coreProperties(printed: PrintedDocument): string {
  const made = new Date(printed.stateOfLawAt).toISOString()
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
    `<dc:title>${escaped(printed.title)}</dc:title>`,
    `<dc:creator>${escaped(printed.author)}</dc:creator>`,
    `<dc:description>${escaped(printed.standfirst)}</dc:description>`,
    '<dc:language>fr-FR</dc:language>',
    `<dcterms:created xsi:type="dcterms:W3CDTF">${made}</dcterms:created>`,
    `<dcterms:modified xsi:type="dcterms:W3CDTF">${made}</dcterms:modified>`,
    '</cp:coreProperties>',
  ].join('')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Signatures of zip records, as little-endian integers. */
const CENTRAL = 0x02_01_4b_50
const END = 0x06_05_4b_50
const END_LENGTH = 22
const CENTRAL_LENGTH = 46

/** Midnight of 1 January 1980, the earliest zip timestamp. */
const FIRST_DAY = 0x00_21_00_00

/** Returns a copy of a zip file in which every entry has the same constant timestamp. */
export function dateless(zip: Buffer): Buffer {
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

/** A4, in twentieths of a point. */
const SHEET = { width: 11_906, height: 16_838 }

/** Renders a document as a Word file with named styles. The output is deterministic. */
export async function printWord(printed: PrintedDocument, imprint: Imprint): Promise<Uint8Array> {
  const checked = isChecked(printed)
  const onTheRight = rightHalfParagraphs(printed.kind, printed.body)
  const document = new Document({
    title: printed.title,
    creator: printed.author,
    styles: STYLES,
    numbering: LISTS,
    sections: [
      {
        properties: { page: { size: SHEET, margin: MARGINS } },
        footers: { default: footer(printed, imprint) },
        children: [
          small([new TextRun(printedLabel(printed))]),
          new Paragraph({
            heading: HeadingLevel.HEADING_1,
            children: [new TextRun(printed.title)],
          }),
          ...wordBlocks(printed.body, { onTheRight, checked }),
        ],
      },
    ],
  })
  const core = { path: 'docProps/core.xml', data: coreProperties(printed) }
  return dateless(await Packer.toBuffer(document, undefined, [core]))
}

function footer(printed: PrintedDocument, imprint: Imprint): Footer {
  return new Footer({
    children: [
      small([new TextRun(footerText(imprint, printed))]),
      small([
        new TextRun(`${sourceUrl(imprint, printed)} · Page `),
        new TextRun({ children: [PageNumber.CURRENT] }),
        new TextRun(' sur '),
        new TextRun({ children: [PageNumber.TOTAL_PAGES] }),
      ]),
    ],
  })
}

function small(children: readonly TextRun[]): Paragraph {
  return new Paragraph({ style: SMALL_STYLE, children })
}
