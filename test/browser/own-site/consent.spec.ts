import type { Page } from 'playwright/test'

import { expect, test } from '../support/measured.ts'
import { storeTokens, tokenOfClaire } from '../support/readers.ts'
import { expectAccessible } from '../support/watch.ts'

const ARTICLE = '/actualite/sante-securite/document-unique-mise-a-jour-conservation'

test.describe.configure({ mode: 'serial' })

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme })

    test(`a reader is asked in place, without a trap, ${colorScheme} [T17]`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 700 })
      // The letters of the site are there at the second visit: only the banner could move the page.
      await page.goto('/')
      await page.evaluate(() => document.fonts.ready)
      await page.goto('/')
      const banner = bannerOf(page)
      await expect(banner).toBeVisible()
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
      expect(await shiftsOf(page)).toBe(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      const [refuse, accept] = await Promise.all(
        ['Tout refuser', 'Tout accepter'].map((name) =>
          banner.getByRole('button', { name }).boundingBox(),
        ),
      )
      expect({ ...accept, x: 0 }).toEqual({ ...refuse, x: 0 })
      await expectAccessible(page)
      await banner.getByRole('button', { name: 'Personnaliser' }).press('Enter')
      const box = banner.getByRole('checkbox', { name: 'Mesure d’audience' })
      await expect(box).toBeFocused()
      await expect(box).not.toBeChecked()
      await expectAccessible(page)
    })
  })
}

test('nothing leaves before an agreement or after a refusal [T17]', async ({ page, measured }) => {
  const elsewhere = requestsElsewhere(page, measured.site)
  await page.goto('/')
  await expect(bannerOf(page)).toBeVisible()
  await page.goto(ARTICLE)
  await page.getByRole('link', { name: 'Guides' }).first().click()
  await expect(page).toHaveURL('/guide')
  await expect(bannerOf(page)).toBeVisible()
  expect(await page.context().cookies()).toEqual([])
  await bannerOf(page).getByRole('button', { name: 'Tout refuser' }).press('Enter')
  await expect(bannerOf(page)).toHaveCount(0)
  await expect(page.locator('main')).toBeFocused()
  const [stored] = await page.context().cookies()
  expect(stored?.value).toMatch(/^1\.\d{4}-\d\d-\d\d\.audience-non$/)
  await page.goto(ARTICLE)
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  await page.waitForFunction(() => document.documentElement.dataset['session'] === 'anonymous')
  await expect(bannerOf(page)).toHaveCount(0)
  await expect(page.locator('iframe[src="/tag-frame"]')).toHaveCount(0)
  expect(elsewhere).toEqual([])
  expect(measured.hits).toEqual([])
})

test('an agreeing reader is measured in an isolated frame, until withdrawal [T17] [E07] [H16]', async ({
  page,
  measured,
}) => {
  const { hits } = measured
  hits.length = 0
  await page.goto(`${ARTICLE}?jeton=secret&utm_source=lettre`)
  await bannerOf(page).getByRole('button', { name: 'Tout accepter' }).click()
  await expect.poll(() => hits.length).toBe(1)
  const [first] = hits
  expect(first?.report.reached).toEqual([])
  expect(first?.brought).toEqual([])
  expect(first?.report.layer).toMatchObject([
    { visiteurConnexion: 0, visiteurID: 'none', visiteurActuPremium: 'notPremium' },
    { event: 'page view', page_location: `${measured.site.origin}${ARTICLE}?utm_source=lettre` },
    { event: 'gtm.js' },
  ])
  await page.evaluate(() => window.dataLayer?.push({ event: 'trial activation' }))
  await expect.poll(() => hits.at(-1)?.report.layer.at(-1)).toEqual({ event: 'trial activation' })
  await page.getByRole('link', { name: 'Guides' }).first().click()
  const guide = { event: 'page view', page_location: `${measured.site.origin}/guide` }
  await expect.poll(() => hits.at(-1)?.report.layer.at(-1)).toEqual(guide)

  await page.getByRole('link', { name: 'Gérer les cookies' }).click()
  const standing = page.getByRole('status').filter({ hasText: 'Votre choix du' })
  await expect(standing).toContainText('tout est accepté')
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'Mesure d’audience' }).uncheck()
  await page.getByRole('button', { name: 'Enregistrer mes choix' }).click()
  await expect(standing).toContainText('tout est refusé')
  await expect(page.locator('iframe[src="/tag-frame"]')).toHaveCount(0)
  const hitCount = hits.length
  await page.evaluate(() => window.dataLayer?.push({ event: 'trial activation' }))
  await page.goto('/')
  await page.waitForFunction(() => document.documentElement.dataset['session'] === 'anonymous')
  expect(hits).toHaveLength(hitCount)
})

test('a signed-in reader is measured once while the account service is down [C11][T17]', async ({
  page,
  measured,
  complaints,
}) => {
  const { hits, site } = measured
  hits.length = 0
  await page.route(`${site.identityOrigin}/**`, (route) => route.abort('connectionrefused'))
  await page.goto(`${site.origin}/robots.txt`)
  await storeTokens(page, tokenOfClaire())
  await page.goto(ARTICLE)
  await bannerOf(page).getByRole('button', { name: 'Tout accepter' }).click()
  await expect
    .poll(() => hits[0]?.report.layer)
    .toMatchObject([
      { visiteurConnexion: 1, visiteurID: /^[\da-f]{32}$/u, visiteurActuPremium: 'notPremium' },
      { event: 'page view' },
      { event: 'gtm.js' },
    ])
  const path = '/guide'
  await page.getByRole('link', { name: 'Guides' }).first().click()
  const guide = { event: 'page view', page_location: `${site.origin}${path}` }
  await expect.poll(() => hits.at(-1)?.report.layer.at(-1)).toEqual(guide)
  const records = hits.at(-1)?.report.layer.filter((entry) => 'visiteurConnexion' in entry)
  expect(records).toHaveLength(1)
  complaints.length = 0
})

function bannerOf(page: Page) {
  return page.getByRole('region', { name: 'à vous de choisir' })
}

/** Whatever the page asks of another origin than the site and its own account service. */
function requestsElsewhere(
  page: Page,
  { origin, identityOrigin }: { readonly origin: string; readonly identityOrigin: string },
): string[] {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const target = new URL(request.url()).origin
    if (target !== origin && target !== identityOrigin) elsewhere.push(request.url())
  })
  return elsewhere
}

function shiftsOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          resolve(
            list
              .getEntries()
              .reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0),
          )
        }).observe({ type: 'layout-shift', buffered: true })
        requestIdleCallback(() => setTimeout(() => resolve(0)))
      }),
  )
}
