import { describe, expect, test } from 'vitest'

import { buildAgreementIndex } from '#domain/search/agreement-name-index.ts'
import type { NamedAgreement } from '#domain/search/agreement-search.ts'
import { requestedAgreements, withoutAnnouncement } from '#domain/search/agreements-in-query.ts'
import { AGREEMENTS } from '#test/support/fixtures/agreement-and-term-names.ts'

const NAMES = buildAgreementIndex(AGREEMENTS)

function requested(text: string, names = NAMES) {
  const found = requestedAgreements(text, names)
  if (found === undefined) return undefined
  const { first, agreements, ...rest } = found
  expect(first).toBe(agreements[0] ?? found.closed?.agreement)
  return { ...rest, agreements: agreements.map(({ idcc }) => idcc) }
}

function called(shortTitle: string, more: Partial<NamedAgreement> = {}): NamedAgreement {
  return { title: shortTitle, shortTitle, ...more }
}

describe('a text asks for agreements', () => {
  test.each([
    ['16 syntec', ['1486'], true, '16 syntec'],
    ['syntec 1987', ['1486'], true, 'syntec 1987'],
    ['préavis syntec', ['1486'], false, 'syntec'],
    ['prime ccn 66 salaire', ['0413'], false, ''],
    ['idcc 1486 pharmacie', ['1486'], false, ''],
    ['idcc 1486 syntec', ['1486'], true, ''],
    ['assurance ccn', ['1672'], true, 'assurance'],
    [
      'travail temporaire personnels permanents',
      [undefined],
      true,
      'travail temporaire personnels permanents',
    ],
  ])('« %s »: %j', (text, agreements, whole, said) => {
    expect(requested(text)).toEqual({ agreements, whole, said })
  })

  test('by the number and the words of a closed one', () => {
    expect(requested('idcc 54 métallurgie région parisienne')).toEqual({
      agreements: ['3248'],
      closed: { idcc: '0054', successors: ['3248'], agreement: NAMES.byIdcc.get('0054') },
      whole: true,
      said: '',
    })
  })

  test.each([
    ['restauration collective', '1266'],
    ['restaurants d’entreprise', '1266'],
    ['convention collective restauration collective', '1266'],
    ['restauration', '1979'],
  ])('by the whole usual name: « %s » is IDCC %s', (text, idcc) => {
    const names = buildAgreementIndex([
      called('Hôtels, cafés, restaurants', { idcc: '1979', employees: 9 }),
      called('Restauration de collectivités', { idcc: '1266', employees: 1 }),
    ])
    expect(requested(text, names)?.agreements[0]).toBe(idcc)
  })

  test('by a title with its date, and with another date', () => {
    const title = 'Convention collective nationale de la métallurgie du 7 février 2022'
    const names = buildAgreementIndex([called('Métallurgie', { title, idcc: '3248' })])
    for (const date of ['du 7 février 2022', 'du 1er mars 1998', '2022']) {
      const text = `convention collective nationale de la métallurgie ${date}`
      expect([date, requested(text, names)?.agreements]).toEqual([date, ['3248']])
    }
  })

  test.each(['idcc 30', 'idcc 2017', 'convention collective 30'])(
    'never by the number in a date: « %s »',
    (text) => {
      const names = buildAgreementIndex([called('Navigation (accord du 30 mai 2017)')])
      expect(requested(text, names)).toBeUndefined()
    },
  )

  test('unless a number among other words may be a year', () => {
    expect(requested('préavis en 1486')).toBeUndefined()
  })

  test('unless the site has nothing of the number', () => {
    expect(requested('idcc 54', buildAgreementIndex([]))).toBeUndefined()
  })

  test('unless an announcement is all it says', () => {
    const names = buildAgreementIndex([called('Pharmacie d’officine')])
    expect(requested('convention collective', names)).toBeUndefined()
  })

  test('as long as its words name six of them at most', () => {
    const seven = ['air', 'mer', 'rail', 'bus', 'taxi', 'vélo', 'métro'].map((word) =>
      called(`Transport ${word}`),
    )
    const six = seven.slice(1)
    const text = 'convention collective transport'
    expect(requestedAgreements(text, buildAgreementIndex(six))?.agreements).toHaveLength(6)
    expect(requestedAgreements(text, buildAgreementIndex(seven))).toBeUndefined()
  })
})

test.each([
  ['idcc 1486', '1486'],
  ['convention collective de la coiffure', 'coiffure'],
  ['convention collective !', 'convention collective !'],
])('« %s » without its announcement is « %s »', (text, left) => {
  expect(withoutAnnouncement(text)).toBe(left)
})
