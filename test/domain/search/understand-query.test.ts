import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { normalizeSearchQuery } from '#domain/search/normalize-search-query.ts'
import { understandQuery } from '#domain/search/understand-query.ts'
import {
  mixedQuestions,
  respelledNames,
  writtenArticles,
} from '#test/support/arbitraries/search.ts'
import { KNOWN, namedIn, summarizeMeaning, wordsOf } from '#test/support/fixtures/query-meaning.ts'

describe('[R09] a question means an article', () => {
  test.each([
    ['L1237-11', 'L1237-11'],
    ['l1237 11', 'L1237-11'],
    ['L. 1237-11', 'L1237-11'],
    ['L.1237–11', 'L1237-11'],
    ['art. l 1237 11', 'L1237-11'],
    ['l123711', 'L1237-11'],
    ['article L.1237-11 du code du travail', 'L1237-11'],
    ['l’article L. 1237-11 du Code du travail', 'L1237-11'],
    ['R. 4121-1', 'R4121-1'],
    ['R.* 4121-1', 'R4121-1'],
    ['l.3121-27', 'L3121-27'],
    ['D 3141-5-1', 'D3141-5-1'],
    ['rupture conventionnelle L1237-11', 'L1237-11'],
    ['L1237-11 et L1237-12', 'L1237-11'],
    ['1237-11', 'L1237-11 R1237-11 D1237-11'],
    ['article 1237-11', 'L1237-11 R1237-11 D1237-11'],
    ['L1', 'L1'],
    ['article L1', 'L1'],
  ])('« %s » is %s', (text, article) => {
    expect(summarizeMeaning(text)).toBe(article)
  })

  test.each([
    'L1234-5 du code civil',
    'article L. 161-17 du code de la sécurité sociale',
    'CSS L1611-1',
    '2020-2021',
    'd 2020',
    'le 12-11',
    'loi 2018-771',
    'article',
  ])('« %s » is none of the Code du travail', (text) => {
    expect(summarizeMeaning(text)).toBe('words')
  })

  test('an agreement with its number alone left to search for', () => {
    expect(wordsOf('article l. 1237 11 du code du travail')).toBe('L1237-11')
    expect(wordsOf('article 1237-11')).toBe('1237-11')
    expect(wordsOf('démission L1237-11')).toBe('démission L1237-11')
  })
})

const HANDICAPPED = 'Handicapés : établissements et services pour les personnes handicapées'
const CLEANING = 'Entreprises de propreté et services associés'

describe('[R17] a question means collective agreements', () => {
  test.each([
    ['1486', '1486'],
    ['idcc 16', '0016'],
    ['16', '0016'],
    ['IDCC n°0016', '0016'],
    ['IDCC : 1486', '1486'],
    ['idcc 1486 syntec', '1486'],
    ['Syntec 1486', '1486'],
    ['convention collective 1486', '1486'],
    ['ccn 3248', '3248'],
    ['syntec', '1486'],
    ['SYNTEC', '1486'],
    ['convention collective syntec', '1486'],
    ['CCN Syntec', '1486'],
    ['bureau d’études', '1486'],
    ['bureaux d’etudes techniques', '1486'],
    ['convention collective nationale des bureaux d’études techniques', '1486'],
    ['convention collective hcr', '1979'],
    ['hotel cafe restaurant', '1979'],
    ['convention collective batiment ouvriers', '1596 1597'],
    ['bâtiment ETAM', '2609'],
    ['assistante maternelle', '3239'],
    ['Assistantes maternelles', '3239'],
    ['51', '0029'],
    ['ccn 66', '0413'],
    ['CCN66', '0413'],
    ['pharmacie', '1996'],
    ['transport routier', '0016'],
    ['métallurgie', '3248'],
    ['convention collective transport', '0016 0275'],
    ['convention collective de l’assurance', '1672'],
  ])('« %s »: %s', (text, numbers) => {
    expect(summarizeMeaning(text)).toBe(numbers)
  })

  test.each([
    ['idcc 54', '0054 closed 3248'],
    ['métallurgie région parisienne', '0054 closed 3248'],
    ['1810', '1810 closed 3043'],
    ['1740', '1740 closed 1596 1597'],
    ['1000', '1000 closed'],
    ['idcc 9001', '9001 closed 1486'],
  ])('closed, « %s » leads to what took its place: %s', (text, numbers) => {
    expect(summarizeMeaning(text)).toBe(numbers)
  })

  test.each([
    ['préavis syntec', '1486 …'],
    ['durée du préavis convention collective syntec', '1486 …'],
    ['idcc 1486 préavis', '1486 …'],
    ['prime ccn 66', '0413 …'],
  ])('among other words, « %s »: %s', (text, numbers) => {
    expect(summarizeMeaning(text)).toBe(numbers)
  })

  test.each([
    'congés',
    'déménagement',
    'communication',
    'assurance',
    'travail temporaire',
    'convention collective préavis',
    'convention collective nationale étendue',
    '2020',
    'handicapés',
    'carrières',
    'idcc',
  ])('« %s » names none', (text) => {
    expect(summarizeMeaning(text)).toBe('words')
  })

  test('is searched without its announcement and unknown numbers', () => {
    expect(wordsOf('convention collective coiffure')).toBe('coiffure')
    expect(wordsOf('convention collective de l’automobile')).toBe('automobile')
    expect(wordsOf('idcc 16')).toBe('Transports routiers et activités auxiliaires du transport')
    expect(wordsOf('51')).toBe('Hospitalisation privée')
    expect(wordsOf('préavis idcc 3248')).toBe('préavis Métallurgie')
    expect(wordsOf('préavis idcc 54')).toBe('préavis Métallurgie')
    expect(wordsOf('convention collective préavis')).toBe('convention collective préavis')
    expect(wordsOf('idcc 30')).toBe('idcc')
    expect(wordsOf('préavis idcc 2017')).toBe('préavis idcc')
    expect(wordsOf('convention collective 30')).toBe('convention collective')
  })

  test('an agreement with its name instead of its number', () => {
    expect(wordsOf('idcc 3248 métallurgie')).toBe('métallurgie')
    expect(wordsOf('idcc 2596 coiffure')).toBe('coiffure Coiffure et professions connexes')
  })

  test('an agreement without its name when the search would be too long', () => {
    const long = Array.from({ length: 44 }, () => 'mot').join(' ')
    expect(wordsOf(`${long} idcc 2596`)).toBe(long)
  })

  test.each([
    ['convention collective hcr', 'hcr', 'hcr', 'Hôtels, cafés, restaurants'],
    ['syntec', 'syntec', 'syntec', 'Bureaux d’études techniques'],
    ['1486 syntec', 'syntec', 'syntec', 'Bureaux d’études techniques'],
    ['durée du préavis Syntec', 'durée du préavis Syntec', 'syntec', 'Bureaux d’études techniques'],
    ['préavis idcc 1486', 'préavis Bureaux d’études techniques', 'Bureaux d’études techniques'],
    ['bureau d’études', 'bureau d’études', 'bureau d’études', 'Bureaux d’études techniques'],
    ['préavis ccn 66', `préavis ${HANDICAPPED}`, HANDICAPPED],
    ['coiffure', 'coiffure', 'coiffure', 'Coiffure et professions connexes'],
    ['prime convention collective propreté', 'prime propreté', 'propreté', CLEANING],
  ])('in words that its name says as well: « %s »', (text, words, said, name = said) => {
    expect(namedIn(text)).toEqual({ words, named: { said, name } })
  })
})

describe('[R09] a question means', () => {
  test.each([
    ['73282932000074', 'establishment 73282932000074'],
    ['732 829 320 00074', 'establishment 73282932000074'],
    ['SIRET n° 732 829 320 00074', 'establishment 73282932000074'],
    ['356 000 000 49837', 'establishment 35600000049837'],
    ['732 829 320', 'company 732829320'],
    ['73282932000075', 'words'],
    ['06 12 34 56 78', 'words'],
    ['préavis', 'Préavis'],
    ['PREAVIS', 'Préavis'],
    ['délai congé', 'Préavis'],
    ['définition du préavis', 'Préavis'],
    ['c’est quoi le préavis ?', 'Préavis'],
    ['qu’est-ce que le préavis', 'Préavis'],
    ['convention collective', 'agreement finder'],
    ['trouver ma convention collective', 'agreement finder'],
    ['définition convention collective', 'Convention collective'],
    ['idcc 30', '0030 unknown'],
    ['idcc 4242', '4242 unknown'],
    ['convention collective 2017', '2017 unknown'],
    ['2017', 'words'],
    ['L122-12', 'L. 122-12 former'],
    ['barème Macron', 'L1235-3'],
    ['1237 19', 'L1237-19 R1237-19 D1237-19'],
    ['duerp', 'Document unique'],
    ['documents uniques', 'Document unique'],
    ['du', 'words'],
    ['préavis de licenciement', 'words'],
    ['droit du travail', 'droit-du-travail'],
    ['Santé sécurité', 'sante-securite'],
    ['représentants du personnel', 'representants-du-personnel-ce'],
    ['btp', 'btp'],
    ['licenciement economique', 'words'],
    ['congés payés', 'words'],
  ])('« %s »: %s', (text, expected) => {
    expect(summarizeMeaning(text)).toBe(expected)
  })
})

describe('[R09] any query', () => {
  test('case, accents and spacing change nothing', () => {
    fc.assert(
      fc.property(respelledNames, ([text, spelled]) => {
        expect(summarizeMeaning(spelled)).toBe(summarizeMeaning(text))
      }),
    )
  })

  test('an article is the same in any spelling', () => {
    fc.assert(
      fc.property(writtenArticles, (article) => {
        const { part, first, others, before, dot, hyphen, lower, after } = article
        const letter = lower ? part.toLowerCase() : part
        const text = `${before}${letter}${dot}${[first, ...others].join(hyphen)}${after}`
        const number = part + [first, ...others].join('-')
        expect([text, summarizeMeaning(text), wordsOf(text)]).toEqual([text, number, number])
      }),
    )
  })

  test('nothing is raised, and the words left are understood as they stand', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), mixedQuestions), (text) => {
        const parsed = normalizeSearchQuery(text)
        if (!parsed.ok) return
        const { words } = understandQuery(parsed.value, KNOWN)
        expect(normalizeSearchQuery(words)).toEqual({ ok: true, value: words })
        expect(understandQuery(words, KNOWN).words).toBe(words)
      }),
    )
  })
})
