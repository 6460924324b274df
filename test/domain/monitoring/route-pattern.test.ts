import { expect, test } from 'vitest'

import { routePattern } from '#domain/monitoring/route-pattern.ts'

test.each([
  ['/', '/'],
  ['/guide', '/guide'],
  ['/guide/la-demission', '/guide/?'],
  ['/guide/definition/cdd', '/guide/definition/?'],
  ['/actualite/newsletters/confirmation', '/actualite/newsletters/confirmation'],
  ['/actualite/newsletters/desinscription/jeanne', '/actualite/newsletters/desinscription/?'],
  ['/guides-de-jeanne', '/?'],
  ['//jeanne', '/?'],
  ['/jeanne.martin@exemple.fr', '/?'],
  ['', '/?'],
])('the page %s is told as %s', (path, pattern) => {
  expect(routePattern(path)).toBe(pattern)
})
