import { expect, test } from 'vitest'

import { isReservedPath } from '#domain/navigation/reserved-paths.ts'

test.each([
  '/redaction',
  '/redaction/articles/3',
  '/mcp',
  '/api/x',
  '/sitemap.xml',
  '/sitemaps/news.xml',
  '/guide/preavis.json',
  '/dossier.pdf',
  '/simulateur/preavis/reponse.pdf',
  '/code-du-travail/l1/version',
  '/suivre/convention-collective/7018-publicite',
])('%s is answered by the server itself [N65]', (path) => {
  expect(isReservedPath(path)).toBe(true)
})

test.each(['/redactions', '/api', '/guide', '/ancien.pdf', '/cookies', '/code-du-travail/l1/2020'])(
  '%s may be the address of a page [N65]',
  (path) => {
    expect(isReservedPath(path)).toBe(false)
  },
)
