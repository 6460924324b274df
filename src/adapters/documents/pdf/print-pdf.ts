import { isChecked, printedLabel } from '#domain/downloads/printed-document.ts'
import type { PrintedDocument } from '#domain/downloads/printed-document.ts'

import { footerText, rightHalfParagraphs, sourceUrl } from '../document-layout.ts'
import type { Imprint } from '../document-layout.ts'
import { setBody } from './pdf-blocks.ts'
import { openPdf, setFeet, setTitle } from './pdf-document.ts'
import { SHEET, spelled } from './pdf-theme.ts'

/** Renders a document as a tagged PDF in French. Equal documents give equal bytes. */
export async function printPdf(printed: PrintedDocument, imprint: Imprint): Promise<Uint8Array> {
  const { document, bytes } = await openPdf(infoOf(printed, imprint))
  const root = document.struct('Document')
  document.addStructure(root)
  setTitle(document, { label: printedLabel(printed), title: printed.title, level: 1 }, root)
  const setting = {
    document,
    onTheRight: rightHalfParagraphs(printed.kind, printed.body),
    checked: isChecked(printed),
    hasFields: true,
    lowered: 0,
  }
  setBody(printed.body, setting, root, SHEET.margins.left)
  root.end()
  setFeet(document, [footerText(imprint, printed), sourceUrl(imprint, printed)])
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
