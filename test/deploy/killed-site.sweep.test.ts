import { expect, test } from 'vitest'

import { siteKilledWithDatabase } from '../support/processes/site-killed-with-database.ts'

const READ = ['/', '/actualite', '/guide', '/produits', '/contenu/contact', '/sitemap.xml']
const NEVER_READ = '/podcasts-rh'

test('a restarted site serves its stored pages in an outage, then recovers [C03]', async () => {
  await using killed = await siteKilledWithDatabase(() => Promise.resolve(READ))
  const site = await killed.restart({ does: 'refuse' })
  for (const outage of [{ does: 'refuse' }, { does: 'hang' }] as const) {
    await killed.spoil(outage)
    for (const [path, before] of killed.seen) {
      const { status, text } = await site.ask(path)
      expect([outage, path, status, text === before.text]).toEqual([outage, path, 200, true])
    }
    const { status, headers, text } = await site.ask(NEVER_READ)
    expect([outage, status, headers['retry-after']]).toEqual([outage, 503, '10'])
    expect(text).toContain('<html lang="fr"')
    expect(text).toContain('href="tel:')
    expect([await statusOf(site, '/healthz'), await statusOf(site, '/readyz')]).toEqual([200, 503])
  }
  await killed.recover()
  await expect.poll(() => statusOf(site, NEVER_READ), { timeout: 120_000 }).toBe(200)
  expect([await statusOf(site, '/actualite'), await statusOf(site, '/readyz')]).toEqual([200, 200])
  expect(await site.stop()).toBe(0)
})

async function statusOf(
  site: { readonly ask: (path: string) => Promise<{ readonly status: number | undefined }> },
  path: string,
): Promise<number | undefined> {
  return (await site.ask(path)).status
}
