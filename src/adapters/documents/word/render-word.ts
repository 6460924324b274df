import { Document, HeadingLevel, Packer, Paragraph, TextRun } from 'docx'

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
import { wordBlocks } from './word-blocks.ts'
import {
  coreProperties,
  pageProperties,
  smallLine,
  withConstantDates,
  wordFooter,
} from './word-document-parts.ts'
import { wordLinks } from './word-links.ts'
import { STYLES, wordLists } from './word-styles.ts'

/** Renders a document as a Word file with named styles. Equal arguments give equal bytes. */
export async function renderWord(printed: PrintedDocument, imprint: Imprint): Promise<Uint8Array> {
  const { title, author, standfirst, stateOfLawAt } = printed
  const { numberFrom, lists } = wordLists()
  const body = printableBody(printed.body, imprint.origin)
  const setting = {
    onTheRight: rightHalfParagraphs(printed.kind, body),
    checked: hasCheckboxes(printed),
    hasFields: hasPlaceholders(printed),
    lowered: 0,
    numberFrom,
    linkTo: wordLinks(),
    quoted: 0,
    pictures: new Map<string, never>(),
  } as const
  const blocks = wordBlocks(body, setting)
  const document = new Document({
    title,
    creator: author,
    styles: STYLES,
    numbering: lists(),
    sections: [
      {
        properties: pageProperties(),
        footers: {
          default: wordFooter([footerText(imprint, printed), sourceUrl(imprint, printed)]),
        },
        children: [
          smallLine(printedLabel(printed)),
          new Paragraph({ heading: HeadingLevel.HEADING_1, children: [new TextRun(title)] }),
          ...blocks,
        ],
      },
    ],
  })
  // Dated by its law and never by the clock, so that equal documents give equal files.
  const core = coreProperties({ title, author, description: standfirst, madeAt: stateOfLawAt })
  return withConstantDates(
    await Packer.toBuffer(document, undefined, [{ path: 'docProps/core.xml', data: core }]),
  )
}
