import type {
  AgreementNode,
  AgreementRecord,
  ArticleData,
  SectionNode,
} from './agreement-record.ts'
import { tidyTitle } from './agreement-titles.ts'

/**
 * Text of an agreement: its base text, a text about pay (« Textes Salaires »), or another attached
 * text.
 */
export interface PlacedText {
  readonly part: 'base' | 'attached' | 'pay'
  /** Légifrance identifier (KALITEXT…), the same for all versions of the text. */
  readonly cid: string
  readonly section: SectionNode
}

/** Article with the titles of its enclosing sections, the outermost first. */
export interface PlacedArticle {
  readonly data: ArticleData
  readonly within: readonly string[]
  /** True if the article is the first child of its section. */
  readonly first: boolean
  /** True if this is the only article of its section that has neither number nor title. */
  readonly onlyNameless: boolean
}

/** Returns the texts of an agreement that have an identifier, in file order. */
export function textsOf({ children }: AgreementRecord): readonly PlacedText[] {
  return children.flatMap((category): readonly PlacedText[] => {
    const title = category.data.title ?? ''
    if (/^texte de base/iu.test(title)) return placed('base', category)
    const part = /salaires?/iu.test(title) ? 'pay' : 'attached'
    return category.children.flatMap((child) =>
      child.type === 'section' ? placed(part, child) : [],
    )
  })
}

/** Returns the articles of a text in reading order, without repetitions. */
export function articlesOf(text: PlacedText): readonly PlacedArticle[] {
  const seen = new Set<string>()
  return articlesIn(text.section, []).filter(({ data: { cid } }) => {
    const isFirst = !seen.has(cid)
    seen.add(cid)
    return isFirst
  })
}

function placed(part: PlacedText['part'], section: SectionNode): readonly PlacedText[] {
  const { cid } = section.data
  return cid === undefined ? [] : [{ part, cid, section }]
}

function articlesIn(section: SectionNode, within: readonly string[]): readonly PlacedArticle[] {
  const nameless = section.children.filter((child) => isNameless(child))
  return section.children.flatMap((child, at): readonly PlacedArticle[] => {
    if (child.type === 'section') return articlesIn(child, inside(child, within))
    const onlyNameless = nameless.length === 1 && nameless[0] === child
    return [{ data: child.data, within, first: at === 0, onlyNameless }]
  })
}

function inside({ data }: SectionNode, within: readonly string[]): readonly string[] {
  const title = (data.title ?? '').trim()
  return title === '' ? within : [...within, title]
}

function isNameless(node: AgreementNode): boolean {
  if (node.type === 'section') return false
  const { num = '', surtitre = '' } = node.data
  return num.trim() === '' && surtitre.trim() === ''
}

const MAX_LENGTH = 120
const MAX_OPENING_LENGTH = 80
const NUMBER =
  /^(?:unique$|(?:[A-Z]{1,3}[\s.-]?)*\d|[A-Z]{1,2}(?:\.[A-Z\d]+)+|[IVXLC]+(?:[.-]\d+)*(?:\s|$)|[A-Z]$)/u
const OWN_HEADING =
  /^(?:annexe|préambule|titre|chapitre|section|partie|tableau|barème|grille|avenant|accord|lettre|liste|modèle|protocole|statuts)(?!\p{L})/iu
const FIRST_LINE = /^(?:\s|<[^>]*>)*(?<line>[^<]{3,})/u

/** Display name of an article: its number as cited, if any, and its title. */
interface ArticleName {
  readonly number?: string
  readonly title: string
}

/**
 * Names an article, as in « Article 4.2 – Préavis ». Without number and title, derives the name
 * from its section, heading, position or first words.
 */
export function nameOfArticle(article: PlacedArticle, aloneInText: boolean): ArticleName {
  const number = tidyTitle(article.data.num ?? '')
  const heading = tidyTitle(article.data.surtitre ?? '')
  if (number === '') return { title: heading === '' ? placeOf(article, aloneInText) : heading }
  const label = NUMBER.test(number) ? `Article ${number}` : capitalised(number)
  return { number, title: heading === '' ? label : `${label} – ${heading}` }
}

/**
 * Truncates a title between two words if it is longer than `maxLength` characters, or within a
 * longer word.
 */
export function truncateTitle(title: string, maxLength: number = MAX_LENGTH): string {
  if (title.length <= maxLength) return title
  const end = title.lastIndexOf(' ', maxLength - 1)
  const cut = title.slice(0, end === -1 ? maxLength - 1 : end)
  return `${cut.replace(/[\s,;:.–-]+$/u, '')}…`
}

function placeOf(
  { data, within, first, onlyNameless }: PlacedArticle,
  aloneInText: boolean,
): string {
  const section = truncateTitle(tidyTitle(within.at(-1) ?? ''))
  if (onlyNameless && section !== '') return section
  const opening = tidyTitle(FIRST_LINE.exec(data.content)?.groups?.['line'] ?? '')
  if (OWN_HEADING.test(opening)) return truncateTitle(opening)
  if (aloneInText) return 'Texte intégral'
  if (first) return 'Préambule'
  return opening === '' ? 'Disposition sans numéro' : truncateTitle(opening, MAX_OPENING_LENGTH)
}

function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
