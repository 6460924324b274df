import { shortenText } from '../editorial/shorten-text.ts'
import type { ManuscriptFields } from './manuscript-fields.ts'

/** Characters of a title and a description that search engines show, more or less. */
const SHOWN_TITLE = 60
const SHOWN_DESCRIPTION = 155

/** Maximum characters of the title and the description that a page gives to search engines. */
export const MAX_SEARCH_TITLE = 120
export const MAX_SEARCH_DESCRIPTION = 300

/** Result of a search engine for a page, and how long its words are. */
export interface SearchSnippet {
  readonly title: string
  readonly description: string
  /** French remark about both lengths. */
  readonly remark: string
}

/** Fields of an article from which its search result is made. */
export type SnippetFields = Pick<
  ManuscriptFields,
  'title' | 'standfirst' | 'searchTitle' | 'searchDescription'
>

/** Returns the result of a search engine as it may look, with the name of the site in its title. */
export function searchSnippet(fields: SnippetFields, siteName: string): SearchSnippet {
  const title = `${chosen(fields.searchTitle, fields.title)} – ${siteName}`
  const description = chosen(fields.searchDescription, fields.standfirst)
  return {
    title: shortenText(title, SHOWN_TITLE),
    description: shortenText(description, SHOWN_DESCRIPTION),
    remark: [
      `Titre\u00A0: ${title.length} signes sur ${SHOWN_TITLE} environ, nom du site compris.`,
      `Description\u00A0: ${description.length} sur ${SHOWN_DESCRIPTION} environ.`,
      'Les moteurs coupent au-delà, ou choisissent d’autres mots de la page.',
    ].join(' '),
  }
}

/** Returns the first of two texts that has words, on one line. */
function chosen(...texts: readonly string[]): string {
  return texts.map((text) => text.replaceAll(/\s+/gu, ' ').trim()).find((text) => text !== '') ?? ''
}
