import { typesetBody } from './apply-french-typography.ts'
import { heading, link, paragraph } from './body-builders.ts'
import { countWords } from './body-text.ts'
import type { Body } from './document-body.ts'
import type { Advertisement } from './document-kinds.ts'
import type { Document, DocumentSummary } from './document.ts'
import { normalizeOutline } from './table-of-contents.ts'

/** Maximum number of articles that an editor chooses for a letter. */
export const MAX_LETTER_ARTICLES = 40

/** Newsletter document, as an editor writes it. */
type Letter = Extract<Document, { readonly kind: 'newsletter' }>

/** Fields of an article that a letter presents. */
type PresentedArticle = Pick<DocumentSummary, 'path' | 'title' | 'standfirst' | 'access'>

/**
 * Returns a letter whose body names its sponsor, then has the editor's own text, and presents its
 * articles and its advertisement. Page, email and search then read one body.
 */
export function withPresentedArticles<Written extends Letter>(
  letter: Written,
  articles: readonly PresentedArticle[],
): Written {
  const { sponsor, advertisement } = letter
  const body = normalizeOutline(
    typesetBody([
      ...(sponsor === undefined ? [] : [paragraph(`Lettre parrainée par ${sponsor}.`)]),
      ...letter.body,
      ...(articles.length > 0 && letter.body.length > 0 ? [heading('À lire')] : []),
      ...articles.flatMap(presentArticle),
      ...(advertisement === undefined ? [] : presentAdvertisement(advertisement)),
    ]),
  )
  return { ...letter, body, wordCount: countWords(body) }
}

function presentArticle({ path, title, standfirst, access }: PresentedArticle): Body {
  const premium = access === 'premium' ? ' (Premium)' : ''
  return [
    heading(link(title, path), { level: 3 }),
    ...(standfirst === '' && premium === '' ? [] : [paragraph(`${standfirst}${premium}`.trim())]),
  ]
}

function presentAdvertisement({ advertiser, text, url }: Advertisement): Body {
  return [
    {
      type: 'note',
      tone: 'info',
      title: `Publicité\u00A0: ${advertiser}`,
      children: [paragraph(text), paragraph(link(advertiser, url))],
    },
  ]
}
