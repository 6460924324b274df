import { join } from 'node:path'

import type { Page } from 'playwright/test'

import { loadPainters, readBuild } from '../../src/delivery/web/server/assets.ts'
import { runningSite } from '../support/running-site.ts'
import { expect, test } from './support/watch.ts'

test('a second page comes compressed against the dictionary of the first, by its address and by a click, and shows the same', async ({
  page,
}) => {
  const build = await loadPainters(await readBuild(join(import.meta.dirname, '../../dist')))
  const environment = { COMPRESSION_DICTIONARY: 'true', SITE_ORIGIN: 'http://localhost' }
  await using site = await runningSite({}, environment, build)
  const origin = `http://localhost:${site.port}`
  // Nobody is signed in at a provider that this site does not have.
  const cors = { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' }
  await page.route(/\/identity\/v1\//, (route) =>
    route.fulfill({ json: { is_authenticated: false }, headers: cors }),
  )
  const shown = await encodingsOf(page, origin)
  const kept = page.waitForResponse((response) => response.url().includes('/assets/dictionary-'))
  await page.goto(`${origin}/`)
  await (await kept).finished()
  expect(shown.get('/')).toBe('br')
  await expect
    .poll(async () => {
      await page.goto(`${origin}/guide/preavis`)
      return shown.get('/guide/preavis')
    })
    .toBe('dcz')
  const { body } = await site.ask('/guide/preavis')
  const heading = /<h1[^>]*>([^<]+)/.exec(body.toString())?.[1]
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '')
  await page.getByRole('link', { name: 'Guides' }).first().click()
  await expect(page).toHaveURL(`${origin}/guide`)
  expect(shown.get('/guide?core=true')).toBe('dcz')
  await page.goto('about:blank')
})

/** How each address came over the wire, before the browser unpacked it. */
async function encodingsOf(page: Page, origin: string): Promise<ReadonlyMap<string, string>> {
  const encodings = new Map<string, string>()
  const asked = new Map<string, string>()
  const wire = await page.context().newCDPSession(page)
  await wire.send('Network.enable')
  wire.on('Network.requestWillBeSent', ({ requestId, request }) => {
    asked.set(requestId, request.url.slice(origin.length))
  })
  wire.on('Network.responseReceivedExtraInfo', ({ requestId, headers }) => {
    const found = Object.entries(headers).find(([name]) => /^content-encoding$/i.test(name))
    encodings.set(asked.get(requestId) ?? '', found?.[1] ?? 'identity')
  })
  return encodings
}
