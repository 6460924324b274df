import { inlineText, punctuatedText } from '../editorial/body-text.ts'
import type { Block, Body } from '../editorial/document-body.ts'
import type { DocumentKind, TitledPath } from '../editorial/document-kinds.ts'
import type { Document } from '../editorial/document.ts'
import { USUAL_AGREEMENT_NAMES } from '../editorial/usual-agreement-names.ts'
import { foldedWord } from './word-to-index-term.ts'

/** Entry of the search index: a page, or a part of one. */
export interface SearchEntry {
  /** Path of the page to show in results. */
  readonly page: string
  /**
   * Section, or page below this one, that contains the text. Absent if the page itself contains it.
   */
  readonly part?: TitledPath
  readonly title: string
  readonly standfirst: string
  readonly body: string
  /** Factor by which the score is multiplied. */
  readonly weight: number
}

/**
 * Returns the search index entries of a document, without boilerplate. Guides also have one for
 * each section with text; answers and articles of agreements are listed under their parent page.
 */
export function searchEntriesOf(document: Document): readonly SearchEntry[] {
  const { path, title, standfirst } = document
  const body = withoutBoilerplate(document.body)
  const weight = weightOf(document)
  const notes = document.footnotes.map(({ children }): Block => ({ type: 'paragraph', children }))
  const text = { standfirst, body: punctuatedText([...body, ...notes]), weight }
  const own = { path, title }
  if (document.kind === 'agreementAnswer') {
    return [{ page: document.question.path, part: own, title, ...text }]
  }
  if (document.kind === 'agreementArticle') {
    return [{ page: document.text.path, part: own, title, ...text }]
  }
  const page = { page: path, title: namesOf(document), ...text }
  return document.kind === 'guide' ? [page, ...partsOf(document, weight)] : [page]
}

function partsOf({ path, title, body }: Document, weight: number): readonly SearchEntry[] {
  return sectionsOf(withoutBoilerplate(body)).map((section) => ({
    page: path,
    part: { path: `${path}#${section.id}`, title: section.title },
    title: `${title} ${section.title}`,
    standfirst: '',
    body: section.text,
    weight: weight * SECTION,
  }))
}

/**
 * Returns the part of a page's title before a colon, which names its subject by itself, as in « Le
 * contrat de travail : les principales caractéristiques ». Sections have no such part.
 */
export function headOfTitle({ title, part }: Pick<SearchEntry, 'title' | 'part'>): string {
  return part === undefined ? (/^(?<head>.+?)\s:\s/u.exec(title)?.groups?.['head'] ?? title) : title
}

/** Returns all names of a document, joined by spaces. */
function namesOf(document: Document): string {
  if (document.kind === 'definition') {
    return [document.title, ...document.variants, ...document.abbreviations].join(' ')
  }
  if (document.kind !== 'agreement') return document.title
  const { title, shortTitle, idcc = '' } = document
  return [title, shortTitle, idcc, ...(USUAL_AGREEMENT_NAMES[idcc] ?? [])].join(' ')
}

/**
 * Weight of a section. It is lower than that of the page, because the section repeats the page's
 * title.
 */
const SECTION = 0.85

/** Weight of pages on the civil service, which concern fewer readers. */
const CIVIL_SERVICE = 0.5

/**
 * Weights of kinds with many similar documents, such as the 130 answers to one question. They rank
 * below general answers.
 */
const WEIGHTS: Partial<Record<DocumentKind, number>> = {
  agreementAnswer: 0.7,
  agreementText: 0.5,
  agreementArticle: 0.4,
  article: 0.6,
  newsletter: 0.3,
  definition: 0.8,
  lawSection: 0.5,
}

function weightOf(document: Document): number {
  const { kind, title, tags } = document
  const ofCivilService = kind === 'guide' && /fonction publique/i.test([title, ...tags].join(' '))
  return (WEIGHTS[kind] ?? 1) * (ofCivilService ? CIVIL_SERVICE : 1)
}

/**
 * Section of a page: the text under a heading, or in and after a first accordion. `id` is the
 * anchor.
 */
export interface Section {
  readonly id: string
  readonly title: string
  readonly text: string
}

/**
 * Splits a body into sections, each up to the next heading. Drops text before the first section,
 * and empty sections.
 */
export function sectionsOf(body: Body): readonly Section[] {
  const sections: { id: string; title: string; blocks: Block[] }[] = []
  for (const block of body) {
    if (block.type === 'heading') {
      sections.push({ id: block.id, title: inlineText(block.children, ' '), blocks: [] })
    } else if (block.type === 'accordion' && sections.length === 0) {
      sections.push({ id: block.id, title: block.title, blocks: [...block.children] })
    } else {
      sections.at(-1)?.blocks.push(block)
    }
  }
  return sections
    .map(({ id, title, blocks }) => ({ id, title, text: punctuatedText(blocks) }))
    .filter(({ text }) => text !== '')
}

/**
 * Matches headings of boilerplate that public services repeat on every page, such as addresses,
 * forms and links.
 */
const BOILERPLATE =
  /^(?:textes? (?:de (?:reference|loi)|reglementaires?)|references? (?:juridiques?|reglementaires?)|sources reglementaires|d.ou viennent ces informations|pour (?:en savoir plus|aller plus loin)|services? en ligne|et aussi|voir aussi|sigles|ou s.adresser|qui (?:contacter|peut m.aider)|a lire (?:sur|aussi|en complement)|lire (?:en complement|aussi|la (?:retranscription|suite))|formulaires?$|teleservice|modeles? de documents?$|documents?$)/

/** Returns a body without boilerplate sections, such as addresses, forms and links. */
export function withoutBoilerplate(body: Body): Body {
  const blocks: Block[] = []
  let dropped = Infinity
  for (const block of body) {
    if (block.type === 'heading' && block.level <= dropped) {
      dropped = isBoilerplate(block) ? block.level : Infinity
    }
    if (dropped === Infinity && !isBoilerplate(block)) blocks.push(block)
  }
  return blocks
}

function isBoilerplate(block: Block): boolean {
  const title = titleOf(block)
  return title !== undefined && BOILERPLATE.test(foldedWord(title).trim())
}

function titleOf(block: Block): string | undefined {
  if (block.type === 'heading') return inlineText(block.children, ' ')
  return block.type === 'note' || block.type === 'accordion' ? block.title : undefined
}
