import Pdf from 'pdfkit'

import { isChecked, printedLabel } from '#domain/downloads/printed-document.ts'
import type { PrintedDocument } from '#domain/downloads/printed-document.ts'

import { footerText, rightHalfParagraphs, sourceUrl } from '../document-layout.ts'
import type { Imprint } from '../document-layout.ts'
import { setBody } from './pdf-blocks.ts'
import { bringFonts, inFace, INKS, MEASURE, SHEET, SIZES, spelled } from './pdf-theme.ts'

/** Renders a document as a tagged PDF in French. The output is deterministic. */
export async function printPdf(printed: PrintedDocument, imprint: Imprint): Promise<Uint8Array> {
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
    info: infoOf(printed, imprint),
  })
  const bytes = collected(document)
  await bringFonts(document)
  const root = document.struct('Document')
  document.addStructure(root)
  setTitle(document, printed, root)
  const setting = {
    document,
    onTheRight: rightHalfParagraphs(printed.kind, printed.body),
    checked: isChecked(printed),
  }
  setBody(printed.body, setting, root, SHEET.margins.left)
  root.end()
  setFeet(document, printed, imprint)
  document.end()
  return bytes
}

function infoOf(printed: PrintedDocument, imprint: Imprint): PDFKit.DocumentInfo {
  const made = new Date(printed.stateOfLawAt)
  return {
    Title: spelled(printed.title),
    Author: printed.author,
    Subject: spelled(printed.standfirst),
    Creator: imprint.site,
    Producer: imprint.site,
    Keywords: sourceUrl(imprint, printed),
    CreationDate: made,
    ModDate: made,
  }
}

function setTitle(
  document: PDFKit.PDFDocument,
  printed: PrintedDocument,
  root: PDFKit.PDFStructureElement,
): void {
  const place = { width: MEASURE }
  const label = () =>
    inFace(document, 'interface', SIZES.small, INKS.soft).text(printedLabel(printed), place)
  const heading = () =>
    inFace(document, 'title', SIZES.title, INKS.ink).text(spelled(printed.title), place)
  root.add(document.struct('P', {}, label))
  document.y += 3
  root.add(document.struct('H1', {}, heading))
  const y = document.y + 9
  document.markContent('Artifact', { type: 'Layout' })
  document.lineWidth(0.6).moveTo(SHEET.margins.left, y)
  document.lineTo(SHEET.margins.left + MEASURE, y).stroke(INKS.rule)
  document.endMarkedContent()
  document.y = y + 18
}

/** Writes the footers, once the number of pages is known. */
function setFeet(document: PDFKit.PDFDocument, printed: PrintedDocument, imprint: Imprint): void {
  const { count } = document.bufferedPageRange()
  const { left } = SHEET.margins
  for (let at = 0; at < count; at += 1) {
    document.switchToPage(at)
    // Removes the bottom margin, below which a line would start another page.
    document.page.margins.bottom = 0
    document.markContent('Artifact', { type: 'Pagination' })
    inFace(document, 'interface', SIZES.small, INKS.soft)
    const y = SHEET.height - 52
    const line = { width: MEASURE, lineBreak: false }
    document.text(spelled(footerText(imprint, printed)), left, y, line)
    document.text(sourceUrl(imprint, printed), left, y + 12, line)
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
