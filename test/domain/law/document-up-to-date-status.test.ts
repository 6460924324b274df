import { assert, constantFrom, property } from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { AgreementDetail } from '#domain/editorial/document-kinds.ts'
import type { Document, DocumentSummary } from '#domain/editorial/document.ts'
import {
  earlierTextOf,
  isArchived,
  successorAgreementsOf,
  validityOf,
} from '#domain/law/document-up-to-date-status.ts'
import { validityLabel, validityReason } from '#domain/law/validity-texts.ts'
import { days } from '#domain/shared/duration.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { parisMidnight } from '#domain/shared/paris-calendar.ts'
import { instantsOfTheCentury } from '#test/support/arbitraries/document-content.ts'
import { anArticle, aGuide } from '#test/support/fixtures/documents-and-editions.ts'
import {
  SOURCE,
  agreement,
  agreementArticle,
  lawArticle,
  metalAgreementText,
} from '#test/support/fixtures/law-documents.ts'

const NOW = Date.UTC(2026, 10, 22, 12)

describe('a guide', () => {
  test('is up to date for three years after its last update [F01]', () => {
    expect(validityOf(guide({ updatedAt: Date.UTC(2023, 10, 22, 12) }), NOW)).toEqual({
      status: 'upToDate',
      asOf: Date.UTC(2023, 10, 22, 12),
    })
    expect(validityOf(guide({ updatedAt: Date.UTC(2023, 10, 21, 12) }), NOW)?.status).toBe(
      'toReview',
    )
  })

  test('needs review from the day on which a cited article changes [F01]', () => {
    const updatedAt = Date.UTC(2026, 0, 10)
    const change = { article: 'L1237-11', kind: 'modified', on: '2026-11-22' } as const
    const changed = guide({ updatedAt, lawChanges: [change] })
    expect(validityOf(changed, NOW)).toEqual({
      status: 'toReview',
      asOf: updatedAt,
      changes: [change],
    })
    expect(reasonOf(changed)).toBe(
      'À vérifier\u00A0: page à jour au 10 janvier 2026, 1\u00A0article cité ici a changé.',
    )
    const verified = guide({ updatedAt, stateOfLawAt: updatedAt, lawChanges: [change] })
    expect(reasonOf(verified)).toContain('page vérifiée le 10 janvier 2026, 1\u00A0article')
    const dated = guide({ updatedAt, lawChanges: [{ ...change, on: '2026-11-23' }] })
    expect(validityOf(dated, NOW)?.status).toBe('upToDate')
  })

  test('is archived once abandoned by its producer or superseded [F01]', () => {
    expect(isArchived(guide({ source: SOURCE }))).toBe(true)
    const successor = { path: '/guide/le-smic', title: 'Le Smic' }
    const superseded = guide({ supersededBy: successor, publishedAt: Date.UTC(2020, 5, 1) })
    expect(validityOf(superseded, NOW)).toMatchObject({ status: 'archived', successor })
    expect(labelOf(superseded)).toBe('Archive (2020)')
  })
})

describe('a text of law', () => {
  test('is in force, or an archive with its agreement [F01]', () => {
    const of = (idcc: string): DocumentSummary => ({
      ...guide({}),
      kind: 'agreementAnswer',
      question: { path: '/faq/q', title: 'Q' },
      agreementName: 'A',
      idcc,
    })
    expect(isArchived(of('0650'))).toBe(true)
    expect(isArchived(of('3248'))).toBe(false)
    const code: DocumentSummary = { ...guide({}), kind: 'lawSection', code: 'Code', within: [] }
    expect(labelOf(code)).toBe('En vigueur')
    expect(labelOf({ ...code, stateOfLawAt: Date.UTC(2026, 2, 27) })).toBe(
      'En vigueur au 27 mars 2026',
    )
    expect(reasonOf(code)).toBeUndefined()
  })
})

test('news are valid for a year, whatever the date of the Code', () => {
  const publishedAt = Date.UTC(2015, 8, 14)
  const stateOfLawAt = Date.UTC(2026, 2, 27)
  const { archived: _given, ...source } = SOURCE
  const imported = { ...anArticle('decret'), publishedAt, stateOfLawAt, source }
  expect(labelOf(imported)).toBe('À vérifier (2015)')
  const { source: _none, ...written } = imported
  expect(labelOf(written)).toBe('À jour au 27 mars 2026')
})

test('a definition abandoned by its producer needs review, without being archived', () => {
  const definition: DocumentSummary = {
    ...guide({ source: SOURCE }),
    kind: 'definition',
    term: 'Avenant',
    variants: [],
    abbreviations: [],
    categories: [],
  }
  expect(validityOf(definition, NOW)?.status).toBe('toReview')
})

test('what states no law has no validity', () => {
  expect(validityOf({ ...guide({}), kind: 'pressRelease' }, NOW)).toBeUndefined()
})

test('a document never becomes more valid as time goes by [F01]', () => {
  assert(
    property(
      instantsOfTheCentury,
      instantsOfTheCentury,
      constantFrom(0, 1, 400, 4000),
      (publishedAt, now, more) => {
        const document = guide({ publishedAt })
        const before = validityOf(document, now)?.status
        const after = validityOf(document, now + days(more))?.status
        expect([before, after]).not.toEqual(['toReview', 'upToDate'])
      },
    ),
  )
})

function guide(changes: Partial<DocumentSummary>): DocumentSummary {
  const { body: _body, footnotes: _notes, ...summary } = aGuide('smic')
  return { ...summary, ...changes } as DocumentSummary
}

function validityTexts(document: DocumentSummary, now: Instant) {
  const validity = validityOf(document, now)
  return validity ? [validityLabel(validity), validityReason(validity)] : []
}

function labelOf(document: DocumentSummary): string | undefined {
  const validity = validityOf(document, NOW)
  return validity && validityLabel(validity)
}

function reasonOf(document: DocumentSummary): string | undefined {
  const validity = validityOf(document, NOW)
  return validity && validityReason(validity)
}

const CLOSED: Pick<AgreementDetail, 'closed'> = {
  closed: { state: 'attached', successors: ['3248'] },
}

describe('a collective agreement', () => {
  const closed = agreement('/a', '0650', 'Cadres', {
    ...CLOSED,
  })
  const article = agreementArticle('/a/t/1')
  const text = metalAgreementText('/a/t', 'Avenant', 'pay', {})

  test('is archived with all its texts once it is closed [F01]', () => {
    expect(isArchived(closed)).toBe(true)
    expect(isArchived(agreement('/b', '3248', 'Métallurgie', {}))).toBe(false)
    expect(isArchived({ ...text, ...CLOSED })).toBe(true)
    expect(isArchived(text)).toBe(false)
    expect(isArchived({ ...article, ...CLOSED })).toBe(true)
    expect(isArchived(article)).toBe(false)
  })

  test('names what took its place, and its texts do [F02]', () => {
    expect(successorAgreementsOf(closed)).toEqual(['3248'])
    expect(successorAgreementsOf(agreement('/b', '3248', 'Métallurgie', {}))).toEqual([])
    expect(successorAgreementsOf({ ...text, ...CLOSED })).toEqual(['3248'])
    expect(successorAgreementsOf({ ...article, ...CLOSED })).toEqual(['3248'])
    expect(successorAgreementsOf(text)).toEqual([])
    expect(successorAgreementsOf(aGuide('a'))).toEqual([])
    const numbered = { ...aGuide('a'), kind: 'newsletter', idcc: '0650' } as unknown as Document
    expect(successorAgreementsOf(numbered)).toEqual([])
    expect(isArchived(numbered)).toBe(false)
  })

  test('says that it ended, without a day [F01]', () => {
    const validity = validityOf(closed, NOW)
    expect(validity).toMatchObject({ status: 'ended', force: { state: 'ended', period: {} } })
    expect(labelOf(closed)).toBe('N’est plus en vigueur')
    expect(reasonOf(closed)).toContain('n’est plus en vigueur')
  })
})

describe('an article of the Code', () => {
  const VERSIONS = [
    { id: 'LEGIARTI000053151869', from: parisMidnight('2026-09-01') },
    {
      id: 'LEGIARTI000052437094',
      from: parisMidnight('2025-10-26'),
      until: parisMidnight('2026-09-01'),
    },
  ]
  const PATH = '/code-du-travail/l6323-13'
  const wordsOf = (versions: typeof VERSIONS, publishedAt = 0) =>
    lawArticle(
      PATH,
      'L6323-13',
      { legifranceId: 'LEGIARTI000052437094', versions },
      { stateOfLawAt: parisMidnight('2026-03-27'), publishedAt },
    )
  const words = wordsOf(VERSIONS)

  test('is in force until its stated end, at midnight in Paris [F01]', () => {
    const [before, after] = [parisMidnight('2026-09-01') - 1, parisMidnight('2026-09-01')]
    expect(validityTexts(words, before)).toEqual(['En vigueur jusqu’au 31 août 2026', undefined])
    expect(validityTexts(words, after)).toEqual([
      'Texte remplacé le 1er septembre 2026',
      'Ces mots étaient en vigueur du 26 octobre 2025 au 31 août 2026. Ceux qui le sont depuis le 1er septembre 2026 ne sont dans aucune des éditions lues ici.',
    ])
    expect(validityOf(words, after)).toMatchObject({
      status: 'ended',
      replacedOn: '2026-09-01',
      officialUrl: 'https://www.legifrance.gouv.fr/codes/article_lc/LEGIARTI000053151869',
    })
  })

  test('that no version follows has ended, with its official page [F01]', () => {
    const repealed = wordsOf(VERSIONS.slice(1))
    expect(validityTexts(repealed, NOW)).toEqual([
      'N’est plus en vigueur depuis le 1er septembre 2026',
      'N’est plus en vigueur depuis le 1er septembre 2026. Ces mots l’étaient du 26 octobre 2025 au 31 août 2026.',
    ])
    expect(validityOf(repealed, NOW)).toMatchObject({
      officialUrl: 'https://www.legifrance.gouv.fr/codes/article_lc/LEGIARTI000052437094',
    })
  })

  test('without its version in the list begins on its own day [F01]', () => {
    const unlisted = wordsOf([], parisMidnight('2027-01-01'))
    expect(validityTexts(unlisted, NOW)[0]).toBe('En vigueur à compter du 1er janvier 2027')
  })
})

describe('words of an earlier edition', () => {
  const asOf = Date.UTC(2023, 10, 12, 23)
  const source = { ...SOURCE, updatedAt: asOf, url: 'https://www.legifrance.gouv.fr/x' }
  const official = { asOf, officialUrl: source.url }
  const partOf = (end: Pick<AgreementDetail, 'closed'>) =>
    ({ ...metalAgreementText('/a/t', 'Avenant', 'pay', {}), ...end, source }) as Document

  test('state their day, and that newer ones may exist [W32]', () => {
    const earlier = partOf({})
    expect(validityOf(earlier, NOW)).toMatchObject({ status: 'unknown', ...official })
    expect(labelOf(earlier)).toBe('État non indiqué par la source, texte au 13 novembre 2023')
    expect(reasonOf(earlier)).toContain('un texte plus récent peut exister')
    expect(earlierTextOf({ ...earlier, kind: 'guide' })).toBeUndefined()
  })

  test('of a closed agreement have ended, with their day [W33]', () => {
    const closed = partOf(CLOSED)
    expect(validityOf(closed, NOW)).toMatchObject({ status: 'ended', ...official })
    expect(labelOf(closed)).toBe('N’est plus en vigueur, texte au 13 novembre 2023')
    expect(reasonOf(closed)).toMatch(/n’est plus en vigueur\. Texte au 13 novembre 2023\.$/u)
  })

  test('never count as in force, whatever the day [W32]', () => {
    assert(
      property(instantsOfTheCentury, constantFrom({}, CLOSED), (now, end) => {
        expect(validityOf(partOf(end), now)?.status).not.toBe('inForce')
      }),
    )
  })
})

test('the reason names the last valid date and the last review', () => {
  const old = guide({ updatedAt: Date.UTC(2020, 5, 1) })
  expect(reasonOf(old)).toContain('revu pour la dernière fois le 1er juin 2020')
  const archive = { ...old, supersededBy: { path: '/guide/b', title: 'B' } }
  expect(reasonOf(archive)).toContain('ce texte de 2020')
  expect(validityOf(guide({ source: SOURCE }), NOW)).not.toHaveProperty('successor')
})

test('the law of an unknown day is in force without one', () => {
  const code: DocumentSummary = { ...guide({}), kind: 'lawSection', code: 'Code', within: [] }
  expect(validityOf(code, NOW)).toEqual({
    status: 'inForce',
    force: { state: 'inForce', period: {} },
  })
})

test('an imported text other than news has the date of its law', () => {
  const { archived: _given, ...source } = SOURCE
  const [updatedAt, stateOfLawAt] = [Date.UTC(2015, 8, 14), Date.UTC(2026, 2, 27)]
  expect(labelOf(guide({ updatedAt, stateOfLawAt, source }))).toBe('À jour au 27 mars 2026')
})
