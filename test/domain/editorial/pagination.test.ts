import { fc } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { RELATED_TYPE } from '#domain/editorial/choose-related-documents.ts'
import {
  AGREEMENT_NEWS_LIMIT,
  NEWSLETTERS_PAGE_SIZE,
  PAGE_SIZE,
  SINGLE_PAGE_LIMIT,
  pageCount,
  pageSlice,
  parsePage,
} from '#domain/editorial/pagination.ts'
import { DEFAULT_SECTOR, isSectorKey, SECTOR_KEYS } from '#domain/editorial/sector.ts'
import { TOC_OFFSET } from '#domain/editorial/table-of-contents.ts'
import { isThemeKey, THEME_KEYS, themeNewsPath, themeSectionPath } from '#domain/editorial/theme.ts'
import { FIRST_ARCHIVE_YEAR, yearlyArchives } from '#domain/editorial/yearly-archives.ts'
import { parisYear } from '#domain/shared/paris-calendar.ts'
import { instantsOfTheCentury } from '#test/support/arbitraries/document-content.ts'

test('the limits are those of the specification [K01]', () => {
  expect([SINGLE_PAGE_LIMIT, PAGE_SIZE, NEWSLETTERS_PAGE_SIZE]).toStrictEqual([50, 20, 100])
  expect([FIRST_ARCHIVE_YEAR, TOC_OFFSET, AGREEMENT_NEWS_LIMIT]).toStrictEqual([2007, 300, 15])
  expect(RELATED_TYPE).toBe('JS')
})

test('content is grouped by five sectors, general social law by default [A02]', () => {
  expect(SECTOR_KEYS).toStrictEqual(['pme', 'btp', 'rp', 'metallurgie', 'st'])
  expect(DEFAULT_SECTOR).toBe('pme')
})

test('a text is a sector key only for the five sectors [A02]', () => {
  expect(isSectorKey('toString')).toBe(false)
  fc.assert(
    fc.property(fc.oneof(fc.constantFrom(...SECTOR_KEYS), fc.string()), (text) => {
      expect(isSectorKey(text)).toBe(SECTOR_KEYS.join().split(',').includes(text))
    }),
  )
})

test('a theme has a path for its news and for its section [R05] [R07]', () => {
  expect(THEME_KEYS.map(themeNewsPath)).toStrictEqual([
    '/actualite/droit-du-travail',
    '/actualite/representants-du-personnel-ce',
    '/actualite/sante-securite',
  ])
  expect(THEME_KEYS.map(themeSectionPath)).toStrictEqual([
    '/droit-du-travail/',
    '/representants-du-personnel/',
    '/sante-securite/',
  ])
})

test('only the three themes are themes', () => {
  expect(THEME_KEYS.every(isThemeKey)).toBe(true)
  expect(['premium', 'representants-du-personnel', ''].some(isThemeKey)).toBe(false)
})

test('the archives go from the current year in Paris down to 2007 [K01] [H14]', () => {
  expect(yearlyArchives(Date.UTC(2009, 11, 31, 23, 30))).toStrictEqual([2010, 2009, 2008, 2007])
  expect(yearlyArchives(Date.UTC(2007, 5))).toStrictEqual([2007])
  expect(yearlyArchives(Date.UTC(2006, 5))).toStrictEqual([])
})

test('every year since 2007 has an archive, once', () => {
  fc.assert(
    fc.property(instantsOfTheCentury, (now) => {
      const years = yearlyArchives(now)
      const newest = parisYear(now)
      expect(years).toHaveLength(Math.max(0, newest - 2006))
      expect(years.every((year, age) => year === newest - age && year >= 2007)).toBe(true)
    }),
  )
})

test.each([
  [0, 20, 1],
  [20, 20, 1],
  [21, 20, 2],
  [50, 50, 1],
  [101, 50, 3],
])('%i entries by %i make %i pages', (total, size, pages) => {
  expect(pageCount(total, size)).toBe(pages)
})

test('an address without a page asks for the first', () => {
  expect(parsePage(undefined)).toStrictEqual({ ok: true, value: 1 })
})

test.each(['', '0', '-1', '01', '1.5', '1e3', ' 1', '1 ', '٣', '1000000', 'deux'])(
  '%j is no page',
  (text) => {
    expect(parsePage(text)).toStrictEqual({ ok: false, problem: 'pageInvalid' })
  },
)

test('a page is read as it is written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999 }), (page) => {
      expect(parsePage(`${page}`)).toStrictEqual({ ok: true, value: page })
    }),
  )
})

test('the pages of a list together hold every entry once', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.integer({ min: 1, max: 60 }), (total, size) => {
      const entries = Array.from({ length: total }, (_, rank) => rank)
      const pages = Array.from({ length: pageCount(total, size) }, (_, rank) => {
        const { offset, limit } = pageSlice(rank + 1, size)
        return entries.slice(offset, offset + limit)
      })
      expect(pages.flat()).toStrictEqual(entries)
      expect(pages.every((page) => page.length <= size)).toBe(true)
      expect(pages.slice(1).every((page) => page.length > 0)).toBe(true)
    }),
  )
})
