import { describe, expect, test } from 'vitest'

import { knownMessage, routePattern } from '#domain/monitoring/redact-reports.ts'

describe('the message of an error', () => {
  test.each([
    "Cannot read properties of undefined (reading 'date')",
    "Cannot set properties of null (setting 'value')",
    'page.open is not a function',
    'x is not defined',
    'Failed to fetch',
  ])('is told when it can only name our own code: %s', (message) => {
    expect(knownMessage(message)).toBe(message)
  })

  test.each([
    '',
    'Unexpected token \'J\', "Jeanne Martin" is not valid JSON',
    "Cannot read properties of undefined (reading 'jeanne@exemple.fr')",
    'Jeanne Martin is not defined',
    'Failed to fetch /recherche?query=licenciement',
    'x is not defined\njeanne@exemple.fr',
  ])('stays where it was said when it may quote somebody: %s', (message) => {
    expect(knownMessage(message)).toBeUndefined()
  })
})

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
