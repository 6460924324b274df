import Pdf from 'pdfkit'

import {
  embedFonts,
  INKS,
  MEASURE,
  replaceUnsupportedCharacters,
  setFont,
  SHEET,
  SIZES,
} from './pdf-theme.ts'

type Structure = PDFKit.PDFStructureElement

/** PDF under construction. `bytes` resolves once `document.end()` is called. */
interface OpenPdf {
  readonly document: PDFKit.PDFDocument
  readonly bytes: Promise<Uint8Array>
}

/**
 * Creates a tagged A4 PDF in French with embedded fonts. All its pages can be edited until it ends.
 */
export async function createPdf(info: PDFKit.DocumentInfo): Promise<OpenPdf> {
  const document = new Pdf({
    size: 'A4',
    margins: SHEET.margins,
    pdfVersion: '1.7',
    lang: 'fr-FR',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    // No default font: all fonts are embedded.
    font: '',
    info,
  })
  const bytes = collected(document)
  await embedFonts(document)
  return { document, bytes }
}

/** Title with the label above it. `level` is the heading level of its structure tag. */
interface TitleLines {
  readonly label?: string
  readonly title: string
  readonly level: 1 | 2
}

/** Writes a title, its label above, and a horizontal rule below. */
export function writePdfTitle(
  document: PDFKit.PDFDocument,
  { label, title, level }: TitleLines,
  root: Structure,
): void {
  const place = { width: MEASURE }
  document.x = SHEET.margins.left
  if (label !== undefined) {
    const above = () =>
      setFont(document, 'interface', SIZES.small, INKS.soft).text(
        replaceUnsupportedCharacters(label),
        place,
      )
    root.add(document.struct('P', {}, above))
  }
  const heading = () =>
    setFont(document, 'title', SIZES.title, INKS.ink).text(
      replaceUnsupportedCharacters(title),
      place,
    )
  document.y += 3
  root.add(document.struct(`H${level}`, {}, heading))
  const y = document.y + 9
  document.markContent('Artifact', { type: 'Layout' })
  document.lineWidth(0.6).moveTo(SHEET.margins.left, y)
  document.lineTo(SHEET.margins.left + MEASURE, y).stroke(INKS.rule)
  document.endMarkedContent()
  document.y = y + 18
}

/** Writes two footer lines and the page number on every page. Call it after the last page. */
export function writePdfFooters(
  document: PDFKit.PDFDocument,
  lines: readonly [string, string],
): void {
  const { count } = document.bufferedPageRange()
  const { left } = SHEET.margins
  for (let at = 0; at < count; at += 1) {
    document.switchToPage(at)
    // Removes the bottom margin, below which a line would start another page.
    document.page.margins.bottom = 0
    document.markContent('Artifact', { type: 'Pagination' })
    setFont(document, 'interface', SIZES.small, INKS.soft)
    const y = SHEET.height - 52
    const line = { width: MEASURE, lineBreak: false }
    document.text(replaceUnsupportedCharacters(lines[0]), left, y, line)
    document.text(lines[1], left, y + 12, line)
    document.text(`Page ${at + 1} sur ${count}`, left, y, { ...line, align: 'right' })
    document.endMarkedContent()
  }
}

function collected(document: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  return new Promise((resolve, reject) => {
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
}
