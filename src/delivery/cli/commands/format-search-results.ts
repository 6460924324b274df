import type { SearchWithValidity } from '#application/search/search-with-validity.ts'
import type { ValidityView } from '#application/views/shared-view-types.ts'
import { titleInContext } from '#domain/editorial/displayed-titles.ts'
import { formatCount } from '#domain/editorial/french-formats.ts'
import type { MarkedText } from '#domain/search/merge-suggestions.ts'
import type { SearchQuery } from '#domain/search/normalize-search-query.ts'
import { searchedKindOf } from '#domain/search/search-criteria.ts'
import { KIND_WORDS } from '#domain/search/search-url.ts'
import type { SearchHit } from '#ports/site-search.ts'

import type { HitData } from '../answer-data.ts'
import type { Answer, Lines } from '../command-output.ts'
import { joinPage, joinParts } from '../text/join-parts.ts'
import { sectionLines, wrapText } from '../text/text-sections.ts'
import { answerSections } from './search-answer-sections.ts'

/**
 * Formats a search for the command line, as text and as JSON data: the direct answer, then the
 * results.
 */
export function formatSearchResults(
  query: SearchQuery,
  { answer, searched, found, validities }: SearchWithValidity,
): Answer<'search/2'> {
  const hits = (found?.hits ?? []).map((hit) => ({
    ...hit,
    validity: validities.get(hit.document.path),
    partValidity: hit.part && validities.get(hit.part.path),
  }))
  return {
    schema: 'search/2',
    text: joinPage(
      `Recherche\u00A0: ${query}`,
      ...(answer === undefined ? [] : answerSections(answer).map(sectionLines)),
      found === undefined ? '' : countLine(found.total, found.corrected),
      joinParts(hits.map(hitLines)),
    ),
    data: {
      query,
      searched: found?.corrected ?? searched.query,
      answer: answer ?? null,
      unavailable: found === undefined,
      total: found?.total ?? null,
      results: hits.map(hitData),
    },
  }
}

function countLine(total: number, corrected: SearchQuery | undefined): string {
  const count = total === 0 ? 'Aucun résultat' : formatCount(total, 'résultat', 'résultats')
  return corrected === undefined ? `${count}.` : `${count} pour «\u00A0${corrected}\u00A0».`
}

interface MarkedHit extends SearchHit {
  readonly validity: ValidityView | undefined
  readonly partValidity: ValidityView | undefined
}

function hitLines(
  { document, excerpt, part, validity, partValidity }: MarkedHit,
  place: number,
): Lines {
  const premium = document.access === 'premium' ? ' [Premium]' : ''
  const title = titleInContext(document)
  const rank = `${place + 1}.`.padEnd(4)
  return [
    ...wrapText(`${title}${premium}`, '    ').map((line, row) =>
      row === 0 ? rank + line.slice(rank.length) : line,
    ),
    `    ${document.path}${inBrackets(validity)}`,
    ...(part ? [`    ↳ ${part.title}`, `      ${part.path}${inBrackets(partValidity)}`] : []),
    ...wrapText(plainOf(excerpt), '    '),
  ]
}

function inBrackets(validity: ValidityView | undefined): string {
  return validity ? ` (${validity.label})` : ''
}

function hitData({ document, score, excerpt, part, validity, partValidity }: MarkedHit): HitData {
  const { id, path, access } = document
  return {
    id,
    kind: document.kind,
    type: KIND_WORDS[searchedKindOf(document.kind)],
    path,
    title: titleInContext(document),
    score,
    premium: access === 'premium',
    excerpt: plainOf(excerpt),
    part: part ? { ...part, validity: partValidity ?? null } : null,
    validity: validity ?? null,
  }
}

function plainOf(text: MarkedText): string {
  return text.map((piece) => piece.text).join('')
}
