import { expect, test } from 'vitest'

import { sitemap } from '../../../src/application/syndication/sitemap.ts'
import { pagePorts } from '../../support/memory-site.ts'

test('the sitemap names the fixed pages but the search, then the documents that are no demonstration', async () => {
  const entries = await sitemap((await pagePorts()).library)()
  const paths = entries.map(({ path }) => path)
  expect(paths.slice(0, 2)).toEqual(['/', '/actualite'])
  expect(paths).toContain('/droit-du-travail/')
  expect(paths).not.toContain('/recherche')
  expect(paths).toContain('/guide/preavis')
  expect(paths).not.toContain('/guide/eviction')
  expect(new Set(paths).size).toBe(paths.length)
  expect(entries.find(({ path }) => path === '/guide/preavis')?.changedAt).toBe(
    Date.UTC(2026, 2, 4),
  )
})
