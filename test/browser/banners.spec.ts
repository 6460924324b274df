import type { Page, Route } from 'playwright/test'

import { expect, expectAccessible, test } from './support/watch.ts'

const CALL = '**/api/getBanner'
const BANNER = {
  id: 'n',
  title: 'Nouvelle annonce',
  text: 'Elle vient d’être publiée.',
  link: { label: 'La lire', url: '/guide' },
}

function banners(page: Page) {
  return page.getByRole('complementary', { name: 'Annonces de la rédaction' })
}

function answering(...list: readonly unknown[]) {
  return (route: Route) => route.fulfill({ json: list })
}

test("banners stand above the home page's header, without a script too [H16]", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  })
  const page = await context.newPage()
  await page.goto('/')
  await expect(banners(page).getByRole('link')).toHaveCount(2)
  const [top, header] = [
    await banners(page).boundingBox(),
    await page.getByRole('banner').locator('> *').first().boundingBox(),
  ]
  expect(header?.y).toBeGreaterThanOrEqual((top?.y ?? 0) + (top?.height ?? 0))
  await context.close()
})

test('the page changes only with banners other than the shown ones [T14] [C03]', async ({
  page,
}) => {
  const first = page.waitForResponse(CALL)
  await page.goto('/')
  await banners(page).evaluate((place) => place.toggleAttribute('data-same'))
  await (await first).finished()
  await expect(banners(page)).toHaveAttribute('data-same', '')

  await page.route(CALL, answering(BANNER))
  await page.reload()
  await expect(banners(page)).toHaveText('Nouvelle annonce Elle vient d’être publiée. La lire')
  await expectAccessible(page)

  await page.unroute(CALL)
  await page.route(CALL, answering())
  await page.reload()
  await expect(banners(page)).toHaveCount(0)
})

test('banners load after each change to the home page, nowhere else [T14]', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/getBanner')) calls.push(request.url())
  })
  await page.route(CALL, answering(BANNER))
  await page.goto('/guide')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await expect(banners(page)).toHaveCount(0)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /accueil/ })
    .first()
    .click()
  await expect(banners(page)).toContainText('Nouvelle annonce')
  await page.goBack()
  await expect(page).toHaveURL('/guide')
  await expect(banners(page)).toHaveCount(0)
  expect(calls).toHaveLength(1)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('banners requested last win over an older answer that comes later [T14]', async ({ page }) => {
  const answers: ((...list: readonly unknown[]) => Promise<void>)[] = []
  await page.route(CALL, (route) => {
    answers.push((...list) => route.fulfill({ json: list }))
  })
  const home = page
    .getByRole('banner')
    .getByRole('link', { name: /accueil/ })
    .first()
  await page.goto('/')
  await expect.poll(() => answers.length).toBe(1)
  await page.getByRole('banner').getByRole('link', { name: 'Guides' }).first().click()
  await expect(page).toHaveURL(/\/guide/)
  await home.click()
  await expect.poll(() => answers.length).toBe(2)
  await answers[1]?.(BANNER)
  await expect(banners(page)).toContainText('Nouvelle annonce')
  const late = page.waitForResponse(CALL)
  await answers[0]?.({ ...BANNER, title: 'Ancienne annonce' })
  await (await late).finished()
  // What answers a later call has been read: so has the late answer.
  await page.evaluate(async () => (await fetch('/robots.txt')).text())
  await expect(banners(page)).toContainText('Nouvelle annonce')
})

test('a banner with a refused link shows its words alone [H16]', async ({ page }) => {
  const links = [
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,a',
    '//ailleurs.example',
  ]
  const refused = links.map((url, rank) => ({
    ...BANNER,
    id: `r${rank}`,
    link: { label: 'Non', url },
  }))
  const url = 'https://ailleurs.example/'
  const leaving = { ...BANNER, link: { label: 'Sortir', url, target: '_blank' } }
  await page.route(CALL, answering(...refused, leaving))
  await page.goto('/')
  await expect(banners(page).getByText('Non', { exact: true })).toHaveCount(4)
  await expect(banners(page).getByRole('link')).toHaveCount(1)
  const link = banners(page).getByRole('link', { name: 'Sortir (nouvelle fenêtre)' })
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', 'noopener')
})

for (const [what, failure] of [
  ['breaks', (route: Route) => route.fulfill({ status: 503, json: { error: 'x' } })],
  ['answers something else', (route: Route) => route.fulfill({ body: '<!doctype html>' })],
] as const) {
  test(`a call that ${what} is only logged [T14] [C03]`, async ({ page, complaints }) => {
    const logged = page.waitForEvent('console', (message) => message.text().includes('outage'))
    await page.route(CALL, failure)
    await page.goto('/')
    await logged
    await expect(banners(page).getByRole('link')).toHaveCount(2)
    complaints.length = 0
  })
}

test('banners shift nothing: the page stands still while they load [H16]', async ({ page }) => {
  await page.goto('/')
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) total += 'value' in entry ? Number(entry.value) : 0
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(total)))
      }),
  )
  expect(shift).toBeLessThan(0.01)
})
