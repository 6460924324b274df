import { fc, test as law } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { closestPath } from '#domain/navigation/closest-path.ts'
import { sitePath } from '#test/support/arbitraries/navigation.ts'

const MENU = ['/', '/actualite', '/actualite/premium', '/guide', '/sante-securite/']

describe('the entry of a menu that a page belongs to [H05] [H11]', () => {
  test.each([
    ['/guide', '/guide'],
    ['/guide/la-demission', '/guide'],
    ['/actualite/premium', '/actualite/premium'],
    ['/actualite/droit-du-travail/essai', '/actualite'],
    ['/sante-securite/', '/sante-securite/'],
    ['/', '/'],
  ])('%s is under %s', (path, entry) => {
    expect(closestPath(MENU, path)).toBe(entry)
  })

  test.each(['/guides', '/faq', '/actualites/premium'])('%s is under none', (path) => {
    expect(closestPath(MENU, path)).toBeUndefined()
  })

  law.prop([fc.array(sitePath), sitePath])('a path of the menu is its own entry', (paths, path) => {
    expect(closestPath([...paths, path], path)).toBe(path)
  })

  law.prop([fc.array(sitePath), sitePath])(
    'is a beginning of the path, and no longer one is in the menu',
    (paths, path) => {
      const entry = closestPath(paths, path)
      const leading = paths.filter(
        (each) => each === path || path.startsWith(`${each.replace(/(?<=.)\/$/u, '')}/`),
      )
      expect(entry ?? '').toHaveLength(Math.max(0, ...leading.map(({ length }) => length)))
      expect(path.startsWith(entry ?? '')).toBe(true)
    },
  )
})
