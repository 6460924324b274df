import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import {
  formatPath,
  linkInFormat,
  PAGE_FORMATS,
  splitFormat,
} from '#domain/navigation/page-formats.ts'

test.each([
  ['/', '/index'],
  ['/guide/preavis', '/guide/preavis'],
  ['/sante-securite/', '/sante-securite'],
])('%s has a path in each format', (path, stem) => {
  const suffixes = ['.json', '.md', '.bib', '.ris', '.csl.json']
  expect(PAGE_FORMATS.map((format) => formatPath(path, format))).toEqual([
    path,
    ...suffixes.map((suffix) => stem + suffix),
  ])
})

test.each([
  ['/guide?page=2', '/guide.json?page=2'],
  ['/guide/preavis#duree', '/guide/preavis.json#duree'],
  ['https://exemple.fr/a', 'https://exemple.fr/a'],
])('the destination %s is %s in JSON', (destination, expected) => {
  expect(linkInFormat(destination, 'json')).toBe(expected)
})

property.prop([
  fc.webPath().filter((path) => !path.endsWith('/')),
  fc.constantFrom(...PAGE_FORMATS),
])('a path is read back from its path in a format', (path, format) => {
  fc.pre(!/\.(?:json|md|bib|ris|csl)$/.test(path) && path !== '/index' && path !== '')
  expect(splitFormat(formatPath(path, format))).toEqual({ path, format })
})
