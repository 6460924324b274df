import { inlineText, punctuatedText } from '../editorial/body-text.ts'
import type { Block, Body } from '../editorial/body.ts'
import type { DocumentKind, TitledPath } from '../editorial/document-kinds.ts'
import type { Document } from '../editorial/document.ts'
import { USUAL_AGREEMENT_NAMES } from '../editorial/usual-agreement-names.ts'
import { foldedWord } from './term-of.ts'

/** What is searched: a page as a whole, or a part of one. */
export interface SearchEntry {
  /** The path of the page that is found. */
  readonly page: string
  /** Where the words stand, when it is not the page as a whole. */
  readonly part?: TitledPath
  readonly title: string
  readonly standfirst: string
  readonly body: string
  /** What its score is multiplied by. */
  readonly weight: number
}

/**
 * A document as what searches look through: a guide by its sections too, an answer of an agreement
 * under its question, an article of an agreement under its text; without boilerplate, and never a
 * Premium continuation.
 */
export function entriesOf(document: Document): readonly SearchEntry[] {
  const { path, title, standfirst } = document
  const body = withoutBoilerplate(document.body)
  const weight = weightOf(document)
  const text = { standfirst, body: punctuatedText(body), weight }
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

/** All that a document is called by. */
function namesOf(document: Document): string {
  if (document.kind === 'definition') {
    return [document.title, ...document.variants, ...document.abbreviations].join(' ')
  }
  if (document.kind !== 'agreement') return document.title
  const { title, shortTitle, idcc = '' } = document
  return [title, shortTitle, idcc, ...(USUAL_AGREEMENT_NAMES[idcc] ?? [])].join(' ')
}

/** A part repeats the title of its page: it only passes before the page when it says more. */
const SECTION = 0.85

/** Most readers are employed by the law of private employment. */
const CIVIL_SERVICE = 0.5

/**
 * One question has up to 130 answers, one agreement thousands of articles, one month its
 * newsletters: each counts for less than what answers everybody.
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

/** A part of a page under a heading or a fold of its own, with the anchor that leads there. */
export interface Section {
  readonly id: string
  readonly title: string
  readonly text: string
}

/** The parts of a body that have something to say, each up to the next heading. */
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
 * The headings under which the pages of public services list addresses, forms, laws and other
 * pages: the same words on each, about nothing in particular.
 */
const BOILERPLATE =
  /^(?:textes? (?:de (?:reference|loi)|reglementaires?)|references? (?:juridiques?|reglementaires?)|sources reglementaires|d.ou viennent ces informations|pour (?:en savoir plus|aller plus loin)|services? en ligne|et aussi|voir aussi|sigles|ou s.adresser|qui (?:contacter|peut m.aider)|a lire (?:sur|aussi|en complement)|lire (?:en complement|aussi|la (?:retranscription|suite))|formulaires?$|teleservice|modeles? de documents?$|documents?$)/

/** A body without what every page has under the same headings: searches do not look there. */
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
