import { fc } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import {
  AGREEMENT_NEWS_LIMIT,
  LIMIT_ALL,
  LIMIT_FIRST,
  LIMIT_NEWSLETTERS,
  OLD_YEAR,
  RELATED_TYPE,
  TOC_OFFSET,
} from '#domain/editorial/limits.ts'
import { DEFAULT_SECTOR, SECTOR_KEYS, isSectorKey } from '#domain/editorial/sector.ts'
import { THEME_KEYS, isThemeKey, themePath, themeSectionPath } from '#domain/editorial/theme.ts'

test('the limits are those of the specification [K01]', () => {
  expect([LIMIT_ALL, LIMIT_FIRST, LIMIT_NEWSLETTERS]).toStrictEqual([50, 20, 100])
  expect([OLD_YEAR, TOC_OFFSET, AGREEMENT_NEWS_LIMIT]).toStrictEqual([2007, 300, 15])
  expect(RELATED_TYPE).toBe('JS')
})

test('content is grouped by five sectors, general social law by default [A02]', () => {
  expect(SECTOR_KEYS).toStrictEqual(['pme', 'btp', 'rp', 'metallurgie', 'st'])
  expect(DEFAULT_SECTOR).toBe('pme')
})

test('a text names a sector exactly when it is one of the five [A02]', () => {
  expect(isSectorKey('toString')).toBe(false)
  fc.assert(
    fc.property(fc.oneof(fc.constantFrom(...SECTOR_KEYS), fc.string()), (text) => {
      expect(isSectorKey(text)).toBe(SECTOR_KEYS.join().split(',').includes(text))
    }),
  )
})

test('a theme has the path of its news and that of its section [R05] [R07]', () => {
  expect(THEME_KEYS.map(themePath)).toStrictEqual([
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
