import { printableBody } from '#domain/dossier/printable-body.ts'
import {
  hasCheckboxes,
  hasPlaceholders,
  printedLabel,
  rightHalfParagraphs,
} from '#domain/downloads/printed-document.ts'
import type { PrintedDocument } from '#domain/downloads/printed-document.ts'

import { footerText, sourceUrl } from '../common/document-footer.ts'
import type { Imprint } from '../common/document-footer.ts'
import { createPdf, writePdfFooters, writePdfTitle } from './create-pdf-document.ts'
import { PAGE_TEXT, writePdfBody } from './pdf-blocks.ts'
import { SHEET, replaceUnsupportedCharacters } from './pdf-theme.ts'

/** Renders a document as a tagged PDF in French. Equal arguments give equal bytes. */
export async function renderPdf(printed: PrintedDocument, imprint: Imprint): Promise<Uint8Array> {
  const { document, bytes } = await createPdf(infoOf(printed, imprint))
  const root = document.struct('Document')
  document.addStructure(root)
  writePdfTitle(document, { label: printedLabel(printed), title: printed.title, level: 1 }, root)
  const body = printableBody(printed.body, imprint.origin)
  const setting = {
    document,
    onTheRight: rightHalfParagraphs(printed.kind, body),
    checked: hasCheckboxes(printed),
    hasFields: hasPlaceholders(printed),
    lowered: 0,
    ...PAGE_TEXT,
  }
  writePdfBody(body, setting, root, SHEET.margins.left)
  root.end()
  writePdfFooters(document, [footerText(imprint, printed), sourceUrl(imprint, printed)])
  document.end()
  return bytes
}

function infoOf(printed: PrintedDocument, imprint: Imprint): PDFKit.DocumentInfo {
  const created = new Date(printed.stateOfLawAt)
  return {
    Title: replaceUnsupportedCharacters(printed.title),
    Author: printed.author,
    Subject: replaceUnsupportedCharacters(printed.standfirst),
    Creator: imprint.site,
    Producer: imprint.site,
    Keywords: sourceUrl(imprint, printed),
    CreationDate: created,
    ModDate: created,
  }
}
