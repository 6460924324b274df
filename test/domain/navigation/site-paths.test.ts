import { fc } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import {
  agreementPath,
  authorPath,
  feedPath,
  glossaryCategoryPath,
  glossaryLetterPath,
  lawArticlePath,
  listOfFeed,
  newsletterIssuePath,
  newsYearPath,
  sectorPath,
  tagPath,
} from '#domain/navigation/site-paths.ts'

test('[R10] every spelling of an article leads to one address', () => {
  expect(lawArticlePath('L1237-11')).toBe('/code-du-travail/l1237-11')
  expect(lawArticlePath('R*1234-5')).toBe('/code-du-travail/r1234-5')
  expect(lawArticlePath('Annexe à l’article R4412-149')).toBe(
    '/code-du-travail/annexe-a-l-article-r4412-149',
  )
})

test('[R05] a year has an archive of all news and per theme', () => {
  expect(newsYearPath(2007)).toBe('/actualite/2007')
  expect(newsYearPath(2026, 'sante-securite')).toBe('/actualite/sante-securite/2026')
})

test('[R13] an issue stands under its group and its month', () => {
  expect(newsletterIssuePath('btp', '2026-03')).toBe('/actualite/newsletters/btp/2026-03')
})

test('[R14] letters and categories of the glossary', () => {
  expect(glossaryLetterPath('E')).toBe('/guide/definition/lettre/e')
  expect(glossaryLetterPath('#')).toBe('/guide/definition/lettre/0-9')
  expect(glossaryCategoryPath('Congés et absences')).toBe(
    '/guide/definition/categorie/conges-et-absences',
  )
})

test('[R16] authors and tags', () => {
  expect(authorPath('Ministère chargé du Travail')).toBe('/auteur/ministere-charge-du-travail')
  expect(tagPath('Congés payés')).toBe('/tag/conges-payes')
})

test("[R17] an agreement's path has its IDCC first, or its name alone", () => {
  expect(agreementPath('0016', 'Transports routiers')).toBe(
    '/convention-collective/0016-transports-routiers',
  )
  expect(agreementPath(undefined, 'Accord sans numéro')).toBe(
    '/convention-collective/accord-sans-numero',
  )
})

test('[A02] a sector has a page of its own', () => {
  expect(sectorPath('metallurgie')).toBe('/secteur/metallurgie')
})

test('the feed of a list is at flux.atom under it', () => {
  expect(feedPath('/actualite')).toBe('/actualite/flux.atom')
})

test('the path of a feed leads back to its list', () => {
  fc.assert(
    fc.property(fc.string(), (list) => {
      expect(listOfFeed(feedPath(list))).toBe(list)
    }),
  )
})

test.each(['/actualite', '/actualite/flux.atom/', '/actualite/flux-atom', '/flux.atom/actualite'])(
  '%j is the path of no feed',
  (path) => {
    expect(listOfFeed(path)).toBeUndefined()
  },
)
