import Pdf from 'pdfkit'

import { TEMPLATE_LABELS } from '#domain/downloads/document-template.ts'
import type { DocumentTemplate } from '#domain/downloads/document-template.ts'

import { footLine, setAs, sourceAddress } from '../letter-layout.ts'
import type { Imprint } from '../letter-layout.ts'
import { setBody } from './pdf-blocks.ts'
import { bringFonts, inFace, INKS, MEASURE, SHEET, SIZES, spelled } from './pdf-theme.ts'

/** Prints a template as a tagged PDF in French. The same template gives the same bytes. */
export async function printPdf(template: DocumentTemplate, imprint: Imprint): Promise<Uint8Array> {
  const document = new Pdf({
    size: 'A4',
    margins: SHEET.margins,
    pdfVersion: '1.7',
    lang: 'fr-FR',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    // No font of the reader's system: each is embedded.
    font: '',
    info: infoOf(template, imprint),
  })
  const bytes = collected(document)
  await bringFonts(document)
  const root = document.struct('Document')
  document.addStructure(root)
  setTitle(document, template, root)
  const setting = {
    document,
    parts: setAs(template.kind, template.body),
    checked: template.kind === 'checklist' || template.kind === 'minutes',
  }
  setBody(template.body, setting, root, SHEET.margins.left)
  root.end()
  setFeet(document, template, imprint)
  document.end()
  return bytes
}

function infoOf(template: DocumentTemplate, imprint: Imprint): PDFKit.DocumentInfo {
  const made = new Date(template.stateOfLawAt)
  return {
    Title: spelled(template.title),
    Author: template.author,
    Subject: spelled(template.standfirst),
    Creator: imprint.site,
    Producer: imprint.site,
    Keywords: sourceAddress(imprint, template),
    CreationDate: made,
    ModDate: made,
  }
}

function setTitle(
  document: PDFKit.PDFDocument,
  { kind, title }: DocumentTemplate,
  root: PDFKit.PDFStructureElement,
): void {
  const place = { width: MEASURE }
  const label = () =>
    inFace(document, 'interface', SIZES.small, INKS.soft).text(TEMPLATE_LABELS[kind], place)
  const heading = () => inFace(document, 'title', SIZES.title, INKS.ink).text(spelled(title), place)
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

/** Below the last line of each page, once their number is known. */
function setFeet(document: PDFKit.PDFDocument, template: DocumentTemplate, imprint: Imprint): void {
  const { count } = document.bufferedPageRange()
  const { left } = SHEET.margins
  for (let at = 0; at < count; at += 1) {
    document.switchToPage(at)
    // Or the line below the margin would begin another page.
    document.page.margins.bottom = 0
    document.markContent('Artifact', { type: 'Pagination' })
    inFace(document, 'interface', SIZES.small, INKS.soft)
    const y = SHEET.height - 52
    const line = { width: MEASURE, lineBreak: false }
    document.text(spelled(footLine(imprint, template)), left, y, line)
    document.text(sourceAddress(imprint, template), left, y + 12, line)
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
