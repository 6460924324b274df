import type { Page } from 'playwright/test'

import { GATE_TEXTS } from '#domain/messages.ts'

import { restoreDemonstration } from './support/account-pages.ts'
import { DRAFT, previewLink } from './support/preview-link.ts'
import { enterPage } from './support/shell-parts.ts'
import { expect, expectAccessible, test } from './support/watch.ts'

const COOKIE = '__Host-preview'
const TITLE = /^Visite médicale de fin de carrière/
const REST = 'Ce qui en reste'
/** The first words past the gate of a published article. */
const CONTINUED = 'Trouver le contingent applicable'

async function enter(page: Page, link: Parameters<typeof previewLink>[0] = {}): Promise<void> {
  await page.goto(await previewLink(link))
  await page.getByRole('button', { name: 'Entrer en mode preview' }).click()
  await expect(page).toHaveURL(link.path ?? DRAFT)
}

function exit(page: Page) {
  return page.getByRole('button', { name: /^Mode preview/ })
}

async function cookieNames(page: Page): Promise<readonly string[]> {
  return (await page.context().cookies()).map(({ name }) => name)
}

test('a link opens the draft once; leaving clears the cookies [A07] [H15] [T15] [C04]', async ({
  page,
  complaints,
}) => {
  test.slow()
  const link = await previewLink()
  await page.goto(link)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Entrer en mode preview' }).click()
  await expect(page).toHaveURL(DRAFT)
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Prévisualisation' })).toContainText(
    'Brouillon',
  )
  await expect(page.locator('html')).toHaveAttribute('data-preview', '')
  await expectAccessible(page)
  expect((await page.goto(link))?.status()).toBe(404)
  await page.goto(DRAFT)
  await enterPage(page)
  const call = page.waitForResponse('**/api/clear-preview-mode-cookies')
  const left = page.waitForResponse((response) => response.url().endsWith(DRAFT))
  await exit(page).click()
  expect((await call).status()).toBe(204)
  expect((await left).status()).toBe(404)
  await expect(exit(page)).toHaveCount(0)
  await expect(page).toHaveURL(DRAFT)
  expect(await cookieNames(page)).not.toContain(COOKIE)
  expect(complaints.splice(0).every((each) => each.includes('404'))).toBe(true)
})

test('the bar changes the reader and the day, and the gate follows [A07] [H15]', async ({
  page,
}) => {
  test.slow()
  await enter(page)
  await expect(page.getByRole('heading', { name: GATE_TEXTS.reserved })).toBeVisible()
  await expect(page.getByText(REST)).toHaveCount(0)
  await page.getByLabel('Vu par').selectOption('Abonné Premium')
  await page.getByLabel(/^Au soir du/).fill('2030-05-01')
  await page.getByRole('button', { name: 'Appliquer' }).click()
  await expect(page.getByRole('heading', { name: REST })).toBeVisible()
  await expect(page.getByRole('heading', { name: GATE_TEXTS.reserved })).toHaveCount(0)
  await expect(page.getByLabel(/^Au soir du/)).toHaveValue('2030-05-01')
  await page.getByLabel('Vu par').selectOption('Accès expiré')
  await page.getByRole('button', { name: 'Appliquer' }).click()
  await expect(page.getByRole('heading', { name: GATE_TEXTS.expired })).toBeVisible()
  await enterPage(page)
  const core = page.waitForResponse((response) => response.url().includes('core=true'))
  await page
    .getByRole('navigation', { name: /Fil d/ })
    .getByRole('link', { name: 'Actualités' })
    .click()
  expect((await core).headers()['cache-control']).toBe('private, no-store')
  await expect(page).toHaveURL('/actualite')
  await expect(exit(page)).toBeVisible()
  await expect(page.getByRole('main').getByText(TITLE).first()).toBeVisible()
})

test('a subscriber previewing as a stranger meets the gate [A07] [H15]', async ({ page }) => {
  test.slow()
  const path = '/actualite/droit-du-travail/heures-supplementaires-contingent-annuel-depassement'
  const gate = page.getByRole('heading', { name: GATE_TEXTS.reserved })
  await restoreDemonstration(page, 'active')
  await page.goto(path)
  await expect(page.getByRole('heading', { name: CONTINUED })).toBeVisible()
  await expect(gate).toHaveCount(0)
  let requests = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/continuation')) requests += 1
  })
  await enter(page, { path })
  await page.reload({ waitUntil: 'commit' })
  const known = await page.waitForResponse('**/api/premiumState')
  expect(await known.json()).toMatchObject({ premium_state: 'active' })
  await page.waitForLoadState('networkidle')
  await expect(page.locator('html')).toHaveAttribute('data-session', 'signedIn')
  await expect(gate).toBeVisible()
  await expect(page.getByRole('heading', { name: CONTINUED })).toHaveCount(0)
  expect(requests).toBe(0)
})

test('a bar with a failed call says so and stays in preview [H15] [C04]', async ({
  page,
  complaints,
}) => {
  await enter(page)
  await page.route('**/api/clear-preview-mode-cookies', (route) =>
    route.fulfill({ status: 503, json: { error: 'x' } }),
  )
  await enterPage(page)
  await exit(page).press('Enter')
  await expect(page.getByText('Une erreur est survenue, merci de réessayer.')).toBeVisible()
  await expect(exit(page)).toBeVisible()
  complaints.length = 0
})

test('all of it works without a script [A07] [H15] [T15] [C04]', async ({ browser, baseURL }) => {
  test.slow()
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  })
  const page = await context.newPage()
  const path = '/guide'
  const before = await (await page.request.get(path)).text()
  await enter(page, { path })
  await page.getByLabel('Vu par').selectOption('Lecteur en essai')
  await page.getByRole('button', { name: 'Appliquer' }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByLabel('Vu par')).toHaveValue('trial')
  await exit(page).click()
  await expect(exit(page)).toHaveCount(0)
  await expect(page).toHaveURL(path)
  expect(await cookieNames(page)).not.toContain(COOKIE)
  expect(await (await page.request.get(path)).text()).toBe(before)
  await context.close()
})
