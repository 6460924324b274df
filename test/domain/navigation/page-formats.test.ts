import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { formatPath, inFormat, PAGE_FORMATS, splitFormat } from '#domain/navigation/page-formats.ts'

test.each([
  ['/', '/index.json', '/index.md'],
  ['/guide/preavis', '/guide/preavis.json', '/guide/preavis.md'],
  ['/sante-securite/', '/sante-securite.json', '/sante-securite.md'],
])('%s has a path in each format', (path, json, markdown) => {
  expect(PAGE_FORMATS.map((format) => formatPath(path, format))).toEqual([path, json, markdown])
})

test.each([
  ['/guide?page=2', '/guide.json?page=2'],
  ['/guide/preavis#duree', '/guide/preavis.json#duree'],
  ['https://exemple.fr/a', 'https://exemple.fr/a'],
])('the destination %s is %s in JSON', (destination, expected) => {
  expect(inFormat(destination, 'json')).toBe(expected)
})

property.prop([
  fc.webPath().filter((path) => !path.endsWith('/')),
  fc.constantFrom(...PAGE_FORMATS),
])('a path is read back from its path in a format', (path, format) => {
  fc.pre(!/\.(?:json|md)$/.test(path) && path !== '/index' && path !== '')
  expect(splitFormat(formatPath(path, format))).toEqual({ path, format })
})
