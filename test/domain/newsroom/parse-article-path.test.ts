import { expect, test } from 'vitest'

import { articlePathFromTitle, parseArticlePath } from '#domain/newsroom/parse-article-path.ts'

test('a path from a title is its slug in the folder [N22]', () => {
  expect(articlePathFromTitle('/actualite/', 'L’été, œuvrons\u00A0!')).toBe(
    '/actualite/l-ete-oeuvrons',
  )
})

test('a path from a long title ends after a whole word [N22]', () => {
  const path = articlePathFromTitle('/actualite/', 'préavis '.repeat(40))
  expect(path).toMatch(/^\/actualite(?:[/-]preavis){23}$/u)
  expect(parseArticlePath(path).ok).toBe(true)
})

test.each(['…', 'mot'.repeat(100)])('no valid path comes from the title %s [N22]', (title) => {
  expect(parseArticlePath(articlePathFromTitle('/actualite/', title)).ok).toBe(false)
})
