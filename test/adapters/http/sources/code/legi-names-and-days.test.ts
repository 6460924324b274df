import { describe, expect, test } from 'vitest'

import { firstWords } from '#adapters/http/sources/code/labour-code-source.ts'
import {
  articleTitle,
  containsTitles,
  nameWithArticle,
  parseLegiDay,
  parseTextTitle,
  partDesignation,
  partSubject,
  printedNumber,
  tidyPartTitle,
} from '#adapters/http/sources/code/legi-names-and-days.ts'
import { parisDay } from '#domain/shared/paris-calendar.ts'

describe('the number of an article is printed as the law does', () => {
  test.each([
    ['L1237-11', 'L.\u00A01237-11'],
    ['L1', 'L.\u00A01'],
    ['R*1234-5', 'R.*\u00A01234-5'],
    ['L1453-1 A', 'L.\u00A01453-1\u00A0A'],
    ['R23-112-4', 'R.\u00A023-112-4'],
    ["Annexe I à l'article R4312-1", 'Annexe I à l’article R.\u00A04312-1'],
    ['Annexe', 'Annexe'],
  ])('%s', (number, printed) => {
    expect(printedNumber(number)).toBe(printed)
  })

  test('an annex is no article', () => {
    expect(articleTitle('L1237-11')).toBe('Article L.\u00A01237-11 du Code du travail')
    expect(articleTitle('Annexe II')).toBe('Annexe II du Code du travail')
  })
})

describe('the title of a part is tidied', () => {
  test.each([
    ['Partie législative  ', 'Partie législative'],
    [
      'Chapitre préliminaire : Dialogue social.\r\n\r\n\r\n',
      'Chapitre préliminaire\u00A0: Dialogue social',
    ],
    ["Cinquième partie : L'emploi ", 'Cinquième partie\u00A0: L’emploi'],
    ['Sous-section 2 :  Modalités', 'Sous-section 2\u00A0: Modalités'],
    [
      "Partie réglementaire ancienne - Décrets en Conseil d'Etat",
      'Partie réglementaire ancienne – Décrets en Conseil d’Etat',
    ],
  ])('%j', (title, tidy) => {
    expect(tidyPartTitle(title)).toBe(tidy)
  })

  test('yields its designation and its subject', () => {
    const title = tidyPartTitle('Livre II : Le contrat de travail')
    expect(partDesignation(title)).toBe('Livre II')
    expect(partSubject(title)).toBe('Le contrat de travail')
    expect(partDesignation('Annexes')).toBe('Annexes')
    expect(partSubject('Annexes')).toBe('Annexes')
  })

  test.each([
    'Partie législative',
    'Première partie\u00A0: Les relations',
    'Livre Ier\u00A0: Champ',
  ])('%s contains Titles', (title) => {
    expect(containsTitles(title)).toBe(true)
  })

  test.each([
    'Titre II\u00A0: Parties',
    'Chapitre préliminaire\u00A0: Dialogue',
    'Annexe',
    'Livret',
  ])('%s contains none', (title) => {
    expect(containsTitles(title)).toBe(false)
  })
})

describe('an amending text has one name, however the base writes it', () => {
  test.each([
    ['LOI n°2008-596\n du 25 juin 2008 - art. 5', 'Loi n°\u00A02008-596 du 25 juin 2008', '5'],
    [
      'LOI n° 2017-1775 du 28 décembre 2017 - art. 73 (V)',
      'Loi n°\u00A02017-1775 du 28 décembre 2017',
      '73',
    ],
    [
      'DÉCRET n°2014-524 du 22 mai 2014 - art. (V)',
      'Décret n°\u00A02014-524 du 22 mai 2014',
      undefined,
    ],
    [
      'Décret n°2014-524 du 1er mai 2014 - art. Annexe II (V)',
      'Décret n°\u00A02014-524 du 1er mai 2014',
      'Annexe II',
    ],
    [
      'LOI organique n° 2010-837\n du 23 juillet 2010 - art. unique (V)',
      'Loi organique n°\u00A02010-837 du 23 juillet 2010',
      'unique',
    ],
    [
      'Ordonnance 2007-329 2007-03-12 JORF 13 mars 2007',
      'Ordonnance n°\u00A02007-329 du 12 mars 2007',
      undefined,
    ],
    [
      'LOI 82-957 1982-11-13 ART. 28 JORF 14 NOVEMBRE 1982',
      'Loi n°\u00A082-957 du 13 novembre 1982',
      '28',
    ],
    [
      'Loi n°2005-102 du 11 février 2005 - art. 38 () JORF 12 février 2005',
      'Loi n°\u00A02005-102 du 11 février 2005',
      '38',
    ],
    [
      'Loi n°2016-1088 du 8 août 2016 - art., v. init.',
      'Loi n°\u00A02016-1088 du 8 août 2016',
      undefined,
    ],
    [
      'Décision n°2019-816 QPC du 29 novembre 2019, v. init.',
      'Décision n°\u00A02019-816 QPC du 29 novembre 2019',
      undefined,
    ],
    [
      'Décision n°394732, 394735 du 28 juillet 2017, v. init.',
      'Décision n°\u00A0394732, 394735 du 28 juillet 2017',
      undefined,
    ],
  ])('%j', (title, name, article) => {
    expect(parseTextTitle(title)).toMatchObject({ name, ...(article !== undefined && { article }) })
    expect('article' in parseTextTitle(title)).toBe(article !== undefined)
  })

  test('with the article of it that made a change', () => {
    expect(nameWithArticle('LOI n°2008-596\n du 25 juin 2008 - art. 5 (V)')).toBe(
      'Loi n°\u00A02008-596 du 25 juin 2008 – art.\u00A05',
    )
  })

  test('a title of another form is unchanged', () => {
    expect(parseTextTitle("Arrêté du  3 mai\n relatif à l'emploi")).toEqual({
      nature: 'Texte',
      name: 'Arrêté du 3 mai relatif à l’emploi',
    })
  })
})

describe('a day of the base is a day in Paris', () => {
  test.each(['2008-06-27', Date.UTC(2008, 5, 27)])('%s', (day) => {
    expect(parisDay(parseLegiDay(day) ?? 0)).toBe('2008-06-27')
  })

  test.each([null, '2999-01-01', '2222-02-22', Date.UTC(2999, 0, 1), '2008-13-01'])(
    '%s is none',
    (day) => {
      expect(parseLegiDay(day)).toBeUndefined()
    },
  )
})

test('first words are cut between two words', () => {
  expect(firstWords('Le salarié est informé.')).toBe('Le salarié est informé.')
  const words = firstWords('Salarié, '.repeat(20))
  expect(words).toMatch(/Salarié…$/)
  expect(words.length).toBeLessThanOrEqual(80)
})
