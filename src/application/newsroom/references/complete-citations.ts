import { inlineText } from '#domain/editorial/body-text.ts'
import { bodyInlines } from '#domain/editorial/body-traversal.ts'
import type { TitledPath } from '#domain/editorial/document-kinds.ts'
import { formatIdcc } from '#domain/editorial/idcc-number.ts'
import { citationOfRuling } from '#domain/editorial/ruling-citation.ts'
import { slugify } from '#domain/editorial/slugify.ts'
import { agreementsStartingWith } from '#domain/search/match-name-prefixes.ts'
import type { ContentLibrary } from '#ports/published-content.ts'

import { loadSuggestableNames } from '../../search/load-recognized-names.ts'
import type { NamesLibrary } from '../../search/load-recognized-names.ts'
import type { SummaryOf } from '../../shared/documents-of-kind.ts'

/** Completion by a link to a page of the site, or by words alone if the site has no such page. */
export interface CitationCompletion {
  readonly label: string
  readonly isWhole: boolean
  readonly words: 1
  readonly note: string
  /** Path of the agreement or of its article. Undefined for words without a link. */
  readonly href: string | undefined
}

/** Library methods that complete citations. */
export type CitationLibrary = NamesLibrary & Pick<ContentLibrary, 'documentAt'>

const MAX_COMPLETIONS = 8

const AGREEMENT =
  /^(?<agreement>idcc\s?:?\s?(?:n\s?[°ºo]\s?)?\d{1,4})(?:[\s,]+(?:art(?:icle|\.)?)\s?(?<article>[\p{L}\d][\p{L}\d .‐‑–-]{0,20})?)?$/iu

/**
 * Completes a typed citation: an agreement by its IDCC, an article of its base text, or a ruling,
 * whose words are put in their usual form. The site has no page of rulings.
 */
export async function completeCitation(
  library: CitationLibrary,
  typed: string,
): Promise<readonly CitationCompletion[]> {
  const ruling = citationOfRuling(typed)
  if (ruling !== undefined)
    return [completionOf(typed, { label: ruling, note: NO_RULING, href: undefined })]
  const { agreement: number, article } = AGREEMENT.exec(typed.trim())?.groups ?? {}
  if (number === undefined) return []
  const { agreements } = await loadSuggestableNames(library)
  const named = agreements.map(({ thing }) => thing)
  const matching = agreementsStartingWith(number, named)
  const [first] = matching
  if (article !== undefined && first !== undefined)
    return completeArticle(library, first, { article, typed })
  return matching
    .slice(0, MAX_COMPLETIONS)
    .map((each) => completionOf(typed, { ...agreementWords(each), href: each.path }))
}

const NO_RULING = 'Aucune page du site\u00A0: citation sans lien'

function agreementWords({ idcc = '', shortTitle, closed }: SummaryOf<'agreement'>) {
  const note = closed === undefined ? shortTitle : `${shortTitle}, n’est plus en vigueur`
  return { label: formatIdcc(idcc), note }
}

interface TypedArticle {
  readonly article: string
  readonly typed: string
}

/** Returns the articles of the base text of an agreement whose number begins as typed. */
async function completeArticle(
  library: CitationLibrary,
  agreement: SummaryOf<'agreement'>,
  { article, typed }: TypedArticle,
): Promise<readonly CitationCompletion[]> {
  const { label, note } = agreementWords(agreement)
  const prefix = slugify(article)
  const articles = await articlesOfBase(library, agreement.path)
  return articles
    .flatMap(({ number, path }) =>
      slugify(number).startsWith(prefix)
        ? [completionOf(typed, { label: `${label}, article\u00A0${number}`, note, href: path })]
        : [],
    )
    .toSorted((one, other) => Number(other.isWhole) - Number(one.isWhole))
    .slice(0, MAX_COMPLETIONS)
}

/** Returns the numbered articles that the table of a base text lists, in its order. */
async function articlesOfBase(
  library: CitationLibrary,
  agreement: string,
): Promise<readonly { readonly number: string; readonly path: string }[]> {
  const query = { kinds: ['agreementText'], agreement, part: 'base', order: 'recent' } as const
  const [base] = (await library.list({ ...query, offset: 0, limit: 1 })).items
  const text = base && (await library.documentAt(base.path))
  const links = bodyInlines(text?.body ?? []).flatMap((inline): readonly TitledPath[] =>
    inline.type === 'link' ? [{ path: inline.href, title: inlineText(inline.children, ' ') }] : [],
  )
  return links.flatMap(({ path, title }) => {
    const number = NUMBERED.exec(title)?.groups?.['number']
    return number === undefined ? [] : [{ number, path }]
  })
}

/** Matches the title of a numbered article: « Article 4.2 – Préavis ». */
const NUMBERED = /^Article\s(?<number>.+?)(?:\s–\s.*|\s\(.*)?$/u

function completionOf(
  typed: string,
  { label, ...rest }: Pick<CitationCompletion, 'label' | 'note' | 'href'>,
): CitationCompletion {
  const isWhole = typed.replaceAll(/\s/gu, ' ') === label.replaceAll(/\s/gu, ' ')
  return { label, isWhole, words: 1, ...rest }
}
