import { expect, test } from 'vitest'

import { queueIssue } from '#application/newsletter/queue-newsletter-issue.ts'
import type { Document } from '#domain/editorial/document.ts'
import type { NewsletterSubscribers } from '#ports/newsletter-stores.ts'
import { aGuide, anEdition } from '#test/support/fixtures/documents-and-editions.ts'
import { MemoryLibrary } from '#test/support/memory/memory-library.ts'

const LAST = '/actualite/newsletters/rp/2026-10'
const library = new MemoryLibrary()
await library.publish(anEdition([anIssue('2026-09'), anIssue('2026-10'), aGuide('preavis')]))

function anIssue(month: string): Document {
  const path = `/actualite/newsletters/rp/${month}`
  const publishedAt = Date.parse(`${month}-28`)
  return { ...aGuide(month, { path, publishedAt }), kind: 'newsletter', group: 'rp', month }
}

const ordered: string[] = []
const order = queueIssue({
  library,
  readers: {
    count: () => Promise.resolve(2),
    queueIssue: (group, path) => Promise.resolve(ordered.push(`${group} ${path}`)),
  } satisfies Pick<NewsletterSubscribers, 'count' | 'queueIssue'>,
})

test('sends the last issue unless another is named, or only counts', async () => {
  expect(await order('rp', { onlyLook: true })).toMatchObject({
    value: { path: LAST, subscribers: 2, ordered: 0 },
  })
  expect(ordered).toEqual([])
  await order('rp', { onlyLook: false })
  await order('rp', { path: '/actualite/newsletters/rp/2026-09', onlyLook: false })
  expect(ordered).toEqual([`rp ${LAST}`, 'rp /actualite/newsletters/rp/2026-09'])
})

test.each([
  ['btp', undefined],
  ['btp', LAST],
  ['rp', '/guide/preavis'],
  ['rp', '/nulle-part'],
] as const)('%s has no issue at %s', async (group, path) => {
  const options = path === undefined ? { onlyLook: false } : { path, onlyLook: false }
  expect(await order(group, options)).toEqual({ ok: false, problem: 'noSuchIssue' })
})
