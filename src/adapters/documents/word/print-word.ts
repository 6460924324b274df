import { Document, Footer, HeadingLevel, Packer, PageNumber, Paragraph, TextRun } from 'docx'

import { TEMPLATE_LABELS } from '#domain/downloads/document-template.ts'
import type { DocumentTemplate } from '#domain/downloads/document-template.ts'

import { footLine, sourceAddress } from '../imprint.ts'
import type { Imprint } from '../imprint.ts'
import { setAs } from '../letter-layout.ts'
import { coreProperties } from './core-properties.ts'
import { dateless } from './dateless-zip.ts'
import { wordBlocks } from './word-blocks.ts'
import { LISTS, MARGINS, SMALL_STYLE, STYLES } from './word-look.ts'

/** A4, in twentieths of a point. */
const SHEET = { width: 11_906, height: 16_838 }

/** A template for a word processor: by styles, in French, its pages numbered, its fields marked; nothing in it depends on when it is made. */
export async function printWord(template: DocumentTemplate, imprint: Imprint): Promise<Uint8Array> {
  const checked = template.kind === 'checklist' || template.kind === 'minutes'
  const parts = setAs(template.kind, template.body)
  const document = new Document({
    title: template.title,
    creator: template.author,
    styles: STYLES,
    numbering: LISTS,
    sections: [
      {
        properties: { page: { size: SHEET, margin: MARGINS } },
        footers: { default: footer(template, imprint) },
        children: [
          small([new TextRun(TEMPLATE_LABELS[template.kind])]),
          new Paragraph({
            heading: HeadingLevel.HEADING_1,
            children: [new TextRun(template.title)],
          }),
          ...wordBlocks(template.body, { parts, checked }),
        ],
      },
    ],
  })
  const core = { path: 'docProps/core.xml', data: coreProperties(template) }
  return dateless(await Packer.toBuffer(document, undefined, [core]))
}

function footer(template: DocumentTemplate, imprint: Imprint): Footer {
  return new Footer({
    children: [
      small([new TextRun(footLine(imprint, template))]),
      small([
        new TextRun(`${sourceAddress(imprint, template)} · Page `),
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
