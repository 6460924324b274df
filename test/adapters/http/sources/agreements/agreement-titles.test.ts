import { expect, test } from 'vitest'

import { sectorsOfAgreement } from '#adapters/http/sources/agreements/agreement-metadata.ts'
import { subjectsOf } from '#adapters/http/sources/agreements/agreement-text-document.ts'
import {
  nameOfAgreement,
  natureOf,
  signingDay,
  titleOfText,
} from '#adapters/http/sources/agreements/agreement-titles.ts'

test.each([
  ['Accord du 16 juillet 2021 relatif aux salaires', '2021-07-16'],
  ['Avenant n° 3 du 1er mars 1998 à l’accord du 2 mai 1990', '1998-03-01'],
  [
    'Pays de la Loire Accord 9 novembre 2020 relatif aux salaires au 1er janvier 2021',
    '2020-11-09',
  ],
  ['Ile-de-France Accord du 15 avril 1994relatif aux déplacements', '1994-04-15'],
  [
    'Adhésion par lettre du 16 janvier 2015 du SNALESS à l’avenant n° 328 du 1er septembre 2014',
    '2015-01-16',
  ],
  ['Annexe VI : Épargne salariale (Avenant n° 32 du 4 novembre 2009)', '2009-11-04'],
  ['Accord du 1er  fevrier 2001', '2001-02-01'],
  ["Annexe II à l'accord du 9 octobre 1995", undefined],
  ['Rectificatif au Bulletin officiel n° 2011-36 du 1er octobre 2011', undefined],
  ['Annexe I de la convention collective nationale du 8 octobre 1990', undefined],
  ['Limousin Indemnités de petits déplacements au 1er janvier 2011', undefined],
  ['Annexe III : Cadres', undefined],
])('%s was signed on %s', (title, day) => {
  expect(signingDay(title, 'attached')).toBe(day)
})

test.each([
  [
    'Texte de base : Convention collective nationale des ouvriers visés par le décret du 1er mars 1962 (occupant plus de 10 salariés) du 8 octobre 1990. Etendue par arrêté du 8 février 1991',
    '1990-10-08',
  ],
  [
    'Convention collective nationale des cultures marines. Etendue par arrêté du 5 juillet 2001',
    undefined,
  ],
])('%s is of %s', (title, day) => {
  expect(signingDay(title, 'base')).toBe(day)
})

test.each([
  ['Picardie Accord du 10 avril 2001', 'Picardie – Accord du 10 avril 2001'],
  ['Aube (ex-IDCC 2294) Accord du 24 juin 2022', 'Aube (ex-IDCC 2294) – Accord du 24 juin 2022'],
  ['Eure - Accord du 6 août 2009', 'Eure – Accord du 6 août 2009'],
  ['Avenant n° 1 : Accord du 11 mars 1997', 'Avenant n°\u00A01\u00A0: Accord du 11 mars 1997'],
  [
    'Avenant « Salaires » n° 21 du 31 janvier 2008 (1) ',
    'Avenant «\u202FSalaires\u202F» n°\u00A021 du 31 janvier 2008',
  ],
  [
    "Bourgogne - Accord du 25 janvier 2012 pour l'année 2012 )",
    'Bourgogne – Accord du 25 janvier 2012 pour l’année 2012',
  ],
])('%s is printed %s', (title, printed) => {
  expect(titleOfText(title)).toBe(printed)
})

test.each([
  ["Lettre d'adhésion du 28 juillet 2005 de la CGT à l'accord du 1er juillet 2005", 'adhésion'],
  ["Protocole d'accord du 14 juin 1993", 'protocole'],
  ['Procès-verbal de désaccord du 10 mars 2010', 'procès-verbal'],
  ["Dénonciation par lettre du 26 avril 2013 de l'accord du 7 novembre 2011", 'dénonciation'],
  ['Accord du 14 décembre 1995 portant adhésion à un OPCA', 'accord'],
  ['Annexe III : Cadres', 'annexe'],
  ['Grilles de salaires', undefined],
])('%s is of the nature %s', (title, nature) => {
  expect(natureOf(title, 'attached')).toBe(nature)
})

test('the subjects of a text come from its title or section', () => {
  expect(subjectsOf('Avenant du 2 mai 2000 relatif à la prévoyance', 'attached')).toEqual([
    'Prévoyance',
  ])
  expect(subjectsOf('Accord du 2 mai 2000', 'pay')).toEqual(['Salaires'])
  expect(subjectsOf('Accord du 2 mai 2000', 'attached')).toEqual([])
})

test('the name of an agreement goes without what became of it', () => {
  expect(
    nameOfAgreement(
      "Convention collective nationale des commerces de gros du 23 juin 1970. Etendue par arrêté du 15 juin 1972. Remplacée par l'accord (IDCC 3224)",
    ),
  ).toEqual({
    name: 'Convention collective nationale des commerces de gros du 23 juin 1970',
    history: ['Étendue par arrêté du 15 juin 1972', 'Remplacée par l’accord (IDCC 3224)'],
  })
})

test.each([
  ['KALICONT000005635220', '1597', 'Ouvriers du bâtiment', 'btp'],
  ['KALICONT000046993250', '3248', 'Métallurgie', 'metallurgie'],
  ['KALICONT000005635842-1007', '1007', 'Région de Thiers', 'metallurgie'],
  ['KALICONT000005635842', '0650', 'Ingénieurs et cadres de la métallurgie', 'metallurgie'],
  ['KALICONT000005635534', '1979', 'Hôtels, cafés, restaurants', 'pme'],
])('%s (%s, %s) is of the sector %s', (id, idcc, title, sector) => {
  expect(sectorsOfAgreement(id, idcc, title)).toEqual([sector])
})
