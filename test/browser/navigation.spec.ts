import {
  addedLink,
  addLink,
  expectFullLoad,
  expectSameDocument,
  markDocument,
  requestsOf,
} from './support/in-app.ts'
import { whatThePageSays } from './support/page-state.ts'
import { headerField } from './support/suggestions.ts'
import { expect, test } from './support/watch.ts'

const GUIDE = '/guide/la-periode-d-essai'

for (const path of ['/', '/actualite', GUIDE, '/guide/definition', '/convention-collective']) {
  test(`${path} followed within the app is the page that a full load shows [R11][R12][T06]`, async ({
    page,
  }) => {
    await page.goto('/espace-presse')
    await addLink(page, path)
    await markDocument(page)
    await addedLink(page).click()
    await expect(page).toHaveURL(path)
    await expectSameDocument(page)
    const followed = await whatThePageSays(page)
    await page.reload()
    await expectFullLoad(page)
    expect(await whatThePageSays(page)).toEqual(followed)
  })
}

test('a link that contains /guide-rh/ is a full load [R12]', async ({ page }) => {
  await page.route('/actualite/guide-rh/paie', (route) => route.fulfill({ body: 'autre' }))
  await page.goto('/actualite')
  await addLink(page, '/actualite/guide-rh/paie')
  const requested = requestsOf(page)
  await addedLink(page).hover()
  await addedLink(page).click()
  await expect(page.getByText('autre')).toBeVisible()
  expect(requested).toEqual({ documents: ['/actualite/guide-rh/paie'], pages: [] })
})

test('another site opens in a new tab, the publisher’s in the same [R12]', async ({
  page,
  context,
}) => {
  await context.route(/^https:/, (route) => route.fulfill({ body: 'ailleurs' }))
  await page.goto('/guide')
  await addLink(page, 'https://www.legifrance.gouv.fr/', '_blank')
  const [tab] = await Promise.all([context.waitForEvent('page'), addedLink(page).click()])
  await expect(tab.getByText('ailleurs')).toBeVisible()
  await expect(page).toHaveURL('/guide')

  const basket = page.getByRole('link', { name: /panier/i })
  const address = (await basket.getAttribute('href')) ?? ''
  expect(await basket.getAttribute('target')).toBeNull()
  await basket.click()
  await expect(page).toHaveURL(address)
})

test('a link followed by keyboard focuses the title and announces it [R12]', async ({ page }) => {
  await page.goto('/guide')
  await markDocument(page)
  const link = page.getByRole('main').getByRole('link', { name: 'La période d’essai', exact: true })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(GUIDE)
  await expectSameDocument(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.locator('#_annonce')).toHaveText(await page.title())
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('Control and the click open a new tab [R12]', async ({ page, context }) => {
  await page.goto('/guide')
  await markDocument(page)
  const link = page.getByRole('main').getByRole('link', { name: 'La période d’essai', exact: true })
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    link.click({ modifiers: ['Control'] }),
  ])
  await expect(tab).toHaveURL(GUIDE)
  await expect(page).toHaveURL('/guide')
  await expectSameDocument(page)
})

test('a search is made within the app [R09][R12]', async ({ page }) => {
  await page.goto('/')
  await markDocument(page)
  await headerField(page).fill('periode d’essai')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/recherche\?query=periode/)
  await expectSameDocument(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the account link comes back to the shown page [R12]', async ({ page }) => {
  await page.goto('/')
  await addLink(page, GUIDE)
  await addedLink(page).click()
  await expect(page).toHaveURL(GUIDE)
  for (const link of await page.locator('[data-account]').all()) {
    expect(await link.getAttribute('href')).toContain(encodeURIComponent(GUIDE))
  }
})

test('without the Navigation API, links are full loads [R12]', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'))
  await page.goto('/guide')
  await markDocument(page)
  const requested = requestsOf(page)
  await page.getByRole('main').getByRole('link', { name: 'La période d’essai' }).first().click()
  await expect(page).toHaveURL(GUIDE)
  await expectFullLoad(page)
  expect(requested).toEqual({ documents: [GUIDE], pages: [] })
})
