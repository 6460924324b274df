import { printableBody } from '#domain/dossier/printable-body.ts'
import type { PrintedDossier } from '#domain/dossier/printed-dossier.ts'

import type { Imprint } from '../common/document-footer.ts'
import { dossierFooter, numberedTitles } from '../common/dossier-titles-and-footer.ts'
import { createPdf, writePdfFooters, writePdfTitle } from './create-pdf-document.ts'
import { PAGE_TEXT, writePdfBody } from './pdf-blocks.ts'
import {
  GAPS,
  INKS,
  MEASURE,
  replaceUnsupportedCharacters,
  setFont,
  SHEET,
  SIZES,
} from './pdf-theme.ts'

type Structure = PDFKit.PDFStructureElement

/** Renders a dossier as one tagged PDF: title, table of contents with page numbers, chapters. */
export async function renderDossierPdf(
  dossier: PrintedDossier,
  imprint: Imprint,
): Promise<Uint8Array> {
  const { document, bytes } = await createPdf(infoOf(dossier, imprint))
  const root = document.struct('Document')
  document.addStructure(root)
  writePdfTitle(document, { title: dossier.title, level: 1 }, root)
  for (const fact of dossier.facts) setLine(document, fact, root)
  const entries = reserveEntries(document, dossier, root)
  const pages = dossier.chapters.map((_, at) =>
    setChapter(document, dossier, { at, origin: imprint.origin }, root),
  )
  for (const [at, entry] of entries.entries()) setEntry(document, entry, pages[at] ?? 1)
  root.end()
  writePdfFooters(document, dossierFooter(imprint, dossier))
  document.end()
  return bytes
}

function infoOf(dossier: PrintedDossier, { site, origin }: Imprint): PDFKit.DocumentInfo {
  const created = new Date(dossier.printedAt)
  return {
    Title: replaceUnsupportedCharacters(dossier.title),
    Author: dossier.author,
    Subject: replaceUnsupportedCharacters(dossier.facts.join('. ')),
    Creator: site,
    Producer: site,
    Keywords: origin + dossier.path,
    CreationDate: created,
    ModDate: created,
  }
}

function setLine(document: PDFKit.PDFDocument, words: string, root: Structure): void {
  const write = () =>
    setFont(document, 'text', SIZES.text, INKS.soft).text(replaceUnsupportedCharacters(words), {
      width: MEASURE,
    })
  root.add(document.struct('P', {}, write))
  document.y += GAPS.paragraph / 2
}

/** Entry of the table of contents, with the space reserved for it before page numbers are known. */
interface Entry {
  readonly words: string
  /** Index of the page that holds the entry, from 0. */
  readonly page: number
  /** Top of the entry, in points. */
  readonly y: number
  readonly structure: Structure
}

/** Width of an entry in points, which leaves room for its page number. */
const ENTRY_WIDTH = MEASURE - 40

/** Writes the heading of the table of contents, and reserves the space of each entry. */
function reserveEntries(
  document: PDFKit.PDFDocument,
  { chapters }: PrintedDossier,
  root: Structure,
): readonly Entry[] {
  document.y += GAPS.heading
  const heading = () =>
    setFont(document, 'title', SIZES.heading, INKS.ink).text('Sommaire', { width: MEASURE })
  root.add(document.struct('H2', {}, heading))
  document.y += GAPS.paragraph
  const contents = document.struct('TOC')
  root.add(contents)
  return numberedTitles(chapters).map((title) => {
    const words = replaceUnsupportedCharacters(title)
    setFont(document, 'text', SIZES.text, INKS.ink)
    const height = document.heightOfString(words, { width: ENTRY_WIDTH, lineGap: GAPS.line })
    if (document.y + height > SHEET.height - SHEET.margins.bottom) document.addPage()
    const structure = document.struct('TOCI')
    contents.add(structure)
    const { y } = document
    document.y += height + GAPS.paragraph
    return { words, page: document.bufferedPageRange().count - 1, y, structure }
  })
}

/** Writes a chapter on new pages. Returns the number of its first page, from 1. */
function setChapter(
  document: PDFKit.PDFDocument,
  { chapters, pictures }: PrintedDossier,
  { at, origin }: { readonly at: number; readonly origin: string },
  root: Structure,
): number {
  const chapter = chapters[at]
  if (chapter === undefined) throw new Error(`the dossier has no chapter ${at}`)
  document.addPage()
  const page = document.bufferedPageRange().count
  const title = numberedTitles(chapters)[at] ?? chapter.title
  document.addNamedDestination(destinationOf(page), 'XYZ', SHEET.margins.left, 0, null)
  document.outline.addItem(replaceUnsupportedCharacters(title))
  const section = document.struct('Sect')
  root.add(section)
  const { label } = chapter
  writePdfTitle(document, { ...(label !== undefined && { label }), title, level: 2 }, section)
  const setting = {
    document,
    onTheRight: new Set<never>(),
    checked: false,
    hasFields: false,
    lowered: 1,
    ...PAGE_TEXT,
    ...(pictures !== undefined && { pictures }),
  }
  writePdfBody(printableBody(chapter.body, origin), setting, section, SHEET.margins.left)
  section.end()
  return page
}

/** Returns the name of the link target at the top of a page. */
function destinationOf(page: number): string {
  return `page-${page}`
}

/** Options of a link annotation, with its parent structure tag. */
interface LinkOptions extends PDFKit.Mixins.AnnotationOption {
  readonly structParent: Structure
}

/** Writes a reserved entry of the table of contents: its title, link and page number. */
function setEntry(document: PDFKit.PDFDocument, entry: Entry, page: number): void {
  const { words, y, structure } = entry
  const { left } = SHEET.margins
  document.switchToPage(entry.page)
  const link = document.struct('Link')
  structure.add(link)
  link.add(() => {
    setFont(document, 'text', SIZES.text, INKS.ink)
    document.text(words, left, y, { width: ENTRY_WIDTH, lineGap: GAPS.line })
    const inLink: LinkOptions = { structParent: link }
    document.goTo(left, y, ENTRY_WIDTH, document.y - y, destinationOf(page), inLink)
  })
  // Ended on its own page, which the link’s reference names.
  link.end()
  const number = () =>
    setFont(document, 'text', SIZES.text, INKS.soft).text(String(page), left, y, {
      width: MEASURE,
      align: 'right',
      lineBreak: false,
    })
  structure.add(document.struct('Span', {}, number))
  structure.end()
}
