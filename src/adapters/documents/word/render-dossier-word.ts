import {
  Bookmark,
  Document,
  HeadingLevel,
  InternalHyperlink,
  Packer,
  Paragraph,
  TextRun,
} from 'docx'

import { printableBody } from '#domain/dossier/printable-body.ts'
import type { PrintedChapter, PrintedDossier } from '#domain/dossier/printed-dossier.ts'

import type { Imprint } from '../common/document-footer.ts'
import { dossierFooter, numberedTitles } from '../common/dossier-titles-and-footer.ts'
import { wordBlocks } from './word-blocks.ts'
import type { WordBlock, WordContext } from './word-blocks.ts'
import {
  coreProperties,
  pageProperties,
  smallLine,
  withConstantDates,
  wordFooter,
} from './word-document-parts.ts'
import { wordLinks } from './word-links.ts'
import { STYLES, wordLists } from './word-styles.ts'

/** Renders a dossier as one Word file: title, table of contents with links, chapters. */
export async function renderDossierWord(
  dossier: PrintedDossier,
  imprint: Imprint,
): Promise<Uint8Array> {
  const { title, facts, author, chapters, printedAt, pictures = new Map<string, never>() } = dossier
  const { numberFrom, lists } = wordLists()
  const setting: WordContext = {
    onTheRight: new Set(),
    checked: false,
    hasFields: false,
    lowered: 1,
    numberFrom,
    linkTo: wordLinks(),
    quoted: 0,
    pictures,
  }
  const titles = numberedTitles(chapters)
  const blocks = chapters.flatMap((chapter, at) =>
    chapterBlocks(
      {
        ...chapter,
        title: titles[at] ?? chapter.title,
        body: printableBody(chapter.body, imprint.origin),
      },
      at,
      setting,
    ),
  )
  const document = new Document({
    title,
    creator: author,
    styles: STYLES,
    numbering: lists(),
    sections: [
      {
        properties: pageProperties(),
        footers: { default: wordFooter(dossierFooter(imprint, dossier)) },
        children: [
          new Paragraph({ heading: HeadingLevel.HEADING_1, children: [new TextRun(title)] }),
          ...facts.map((fact) => smallLine(fact)),
          ...contents(titles),
          ...blocks,
        ],
      },
    ],
  })
  const core = coreProperties({ title, author, description: facts.join('. '), madeAt: printedAt })
  return withConstantDates(
    await Packer.toBuffer(document, undefined, [{ path: 'docProps/core.xml', data: core }]),
  )
}

function contents(titles: readonly string[]): readonly Paragraph[] {
  return [
    new Paragraph({ heading: HeadingLevel.HEADING_2, children: [new TextRun('Sommaire')] }),
    ...titles.map(
      (title, at) =>
        new Paragraph({
          children: [
            new InternalHyperlink({
              anchor: bookmarkOf(at),
              children: [new TextRun({ text: title, style: 'Hyperlink' })],
            }),
          ],
        }),
    ),
  ]
}

function chapterBlocks(
  { label, title, body }: PrintedChapter,
  at: number,
  setting: WordContext,
): readonly WordBlock[] {
  const name = new Bookmark({ id: bookmarkOf(at), children: [new TextRun(title)] })
  return [
    ...(label === undefined ? [] : [smallLine(label, true)]),
    new Paragraph({
      heading: HeadingLevel.HEADING_2,
      pageBreakBefore: label === undefined,
      children: [name],
    }),
    ...wordBlocks(body, setting),
  ]
}

function bookmarkOf(at: number): string {
  return `chapitre_${at + 1}`
}
