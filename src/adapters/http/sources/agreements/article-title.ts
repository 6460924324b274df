import type { PlacedArticle } from './agreement-texts.ts'
import { tidyTitle } from './text-title.ts'

const LONGEST = 120
const LONGEST_OPENING = 80
const NUMBER =
  /^(?:unique$|(?:[A-Z]{1,3}[\s.-]?)*\d|[A-Z]{1,2}(?:\.[A-Z\d]+)+|[IVXLC]+(?:[.-]\d+)*(?:\s|$)|[A-Z]$)/u
const OWN_HEADING =
  /^(?:annexe|préambule|titre|chapitre|section|partie|tableau|barème|grille|avenant|accord|lettre|liste|modèle|protocole|statuts)(?!\p{L})/iu
const FIRST_LINE = /^(?:\s|<[^>]*>)*(?<line>[^<]{3,})/u

/** What an article is called: its number as it is cited, when it has one, and its title. */
export interface ArticleName {
  readonly number?: string
  readonly title: string
}

/**
 * The name of an article: « Article 4.2 – Préavis ». Without number and title, it is called by the section that it fills
 * alone, by the heading it opens with, by its place (what stands first is the preamble), or by its first words.
 */
export function nameOfArticle(article: PlacedArticle, aloneInText: boolean): ArticleName {
  const number = tidyTitle(article.data.num ?? '')
  const heading = tidyTitle(article.data.surtitre ?? '')
  if (number === '') return { title: heading === '' ? placeOf(article, aloneInText) : heading }
  const label = NUMBER.test(number) ? `Article ${number}` : capitalised(number)
  return { number, title: heading === '' ? label : `${label} – ${heading}` }
}

/** A title cut between two words when it is too long for a heading. */
export function shortened(title: string, longest: number = LONGEST): string {
  if (title.length <= longest) return title
  const cut = title.slice(0, title.lastIndexOf(' ', longest - 1))
  return `${cut.replace(/[\s,;:.–-]+$/u, '')}…`
}

function placeOf(
  { data, within, first, onlyNameless }: PlacedArticle,
  aloneInText: boolean,
): string {
  const section = shortened(tidyTitle(within.at(-1) ?? ''))
  if (onlyNameless && section !== '') return section
  const opening = tidyTitle(FIRST_LINE.exec(data.content)?.groups?.['line'] ?? '')
  if (OWN_HEADING.test(opening)) return shortened(opening)
  if (aloneInText) return 'Texte intégral'
  if (first) return 'Préambule'
  return opening === '' ? 'Disposition sans numéro' : shortened(opening, LONGEST_OPENING)
}

function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
