import { fc, test as law } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { currentArea } from '#domain/navigation/area.ts'
import type { Area } from '#domain/navigation/menu.ts'

function area(id: string, url: string): Area {
  return { id, url, title: id, menuTitle: id, color: '#123456' }
}

/** Paths of few words, so that one often leads to another. */
const nearPath = fc
  .tuple(fc.array(fc.constantFrom('a', 'b', 'ab'), { maxLength: 3 }), fc.boolean())
  .map(([words, slash]) => `/${words.join('/')}${slash && words.length > 0 ? '/' : ''}`)

const AREAS = [
  area('home', '/'),
  area('law', '/droit-du-travail/'),
  area('contracts', '/droit-du-travail/contrats'),
  area('safety', '/sante-securite/'),
  area('shop', 'https://shop.test/'),
]

describe('the current area [H04]', () => {
  test.each([
    ['/', 'home'],
    ['/droit-du-travail', 'law'],
    ['/droit-du-travail/', 'law'],
    ['/droit-du-travail/conges', 'law'],
    ['/droit-du-travail/contrats/cdd', 'contracts'],
    ['/droit-du-travailleur/', undefined],
    ['/actualite', undefined],
  ])('of %s is %s', (path, id) => {
    expect(currentArea(AREAS, path)?.id).toBe(id)
    expect(currentArea(AREAS.toReversed(), path)?.id).toBe(id)
  })

  test('is the first of two that have the same address', () => {
    expect(currentArea([area('one', '/a'), area('two', '/a')], '/a/b')?.id).toBe('one')
  })

  law.prop([nearPath, fc.array(nearPath)])(
    'leads to the path, and no other does so more precisely',
    (path, urls) => {
      const areas = urls.map((url) => area(url, url))
      const within = (url: string): boolean => {
        const own = url.split('/').filter(Boolean)
        const here = path.split('/').filter(Boolean)
        return own.length === 0
          ? here.length === 0
          : own.every((word, place) => here[place] === word)
      }
      const depths = urls.filter(within).map((url) => url.split('/').filter(Boolean).length)
      const found = currentArea(areas, path)
      expect(found === undefined).toBe(depths.length === 0)
      if (found) expect(found.url.split('/').filter(Boolean).length).toBe(Math.max(...depths))
    },
  )
})
