import {
  at,
  addedLink,
  addLink,
  expectSameDocument,
  holdAnswers,
  markDocument,
  requestsOf,
} from './support/in-app.ts'
import { expect, test } from './support/watch.ts'

const GUIDE = '/guide/la-periode-d-essai'
const NEWS = '/actualite'
const GLOSSARY = '/guide/definition'

test('the way back leads to the former place and link [R12] [T06]', async ({ page }) => {
  await page.goto(GLOSSARY)
  await markDocument(page)
  const link = page
    .getByRole('main')
    .getByRole('link', { name: 'Rupture conventionnelle', exact: true })
  await link.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(200)
  await link.click()
  await expect(page).toHaveURL('/guide/definition/rupture-conventionnelle')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(GLOSSARY)
  await expect(link).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rupture conventionnelle')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expectSameDocument(page)
})

test('back from another site, the reader finds the same place and link [R12]', async ({ page }) => {
  await page.route(/^https:/, (route) => route.fulfill({ body: 'ailleurs' }))
  await page.goto(GUIDE)
  const link = page.getByRole('contentinfo').locator('a[href^="https:"]:not([target])').first()
  await link.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(500)
  await link.click()
  await expect(page.getByText('ailleurs')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(GUIDE)
  await expect(link).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
})

test('a fragment of another page is shown in its place [R12]', async ({ page }) => {
  await page.goto(GUIDE)
  const anchor = page.locator('[data-contents] a').nth(1)
  const fragment = (await anchor.getAttribute('href')) ?? ''
  await page.goto(NEWS)
  await markDocument(page)
  await addLink(page, GUIDE + fragment)
  await addedLink(page).click()
  await expect(page).toHaveURL(GUIDE + fragment)
  await expect(page.locator(fragment)).toBeInViewport()
  await expect(page.locator(fragment)).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100)

  const requested = requestsOf(page)
  const first = page.locator('[data-contents] a').first()
  await first.click()
  await expect(page).toHaveURL(GUIDE + ((await first.getAttribute('href')) ?? ''))
  await page.goBack()
  await expect(page).toHaveURL(GUIDE + fragment)
  expect(requested).toEqual({ documents: [], pages: [] })
  await expectSameDocument(page)
})

test('a double click is one step of the history [R12]', async ({ page }) => {
  await page.goto(NEWS)
  await addLink(page, GUIDE)
  const steps = await page.evaluate(() => history.length)
  await addedLink(page).dblclick()
  await expect(page).toHaveURL(GUIDE)
  expect(await page.evaluate(() => history.length)).toBe(steps + 1)
})

test('the second click of a double click follows no link below [R12]', async ({ page }) => {
  await page.goto(NEWS)
  await addLink(page, GUIDE)
  const box = await addedLink(page).boundingBox()
  if (!box) throw new Error('the link is not on the screen')
  const place = [box.x + box.width / 2, box.y + box.height / 2] as const
  const click = async (clickCount: number) => {
    await page.mouse.down({ clickCount })
    await page.mouse.up({ clickCount })
  }
  await page.mouse.move(...place)
  await click(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La période d’essai')
  const below = await page.evaluate((at) => {
    const root = document.documentElement
    navigation.addEventListener('navigate', () => root.setAttribute('data-followed', ''))
    return document.elementFromPoint(...at)?.closest('a')?.pathname
  }, place)
  expect(below).toBe('/')
  await click(2)
  await expect(page.locator('html')).not.toHaveAttribute('data-followed')
  await click(1)
  await expect(page).toHaveURL('/')
})

test('a double click in the phone menu follows nothing below it [R12]', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  for (const gap of [0, 60, 250]) {
    await page.goto('/')
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
    const link = page.getByRole('dialog').getByRole('link', { name: 'Guides', exact: true }).first()
    const steps = await page.evaluate(() => history.length)
    await link.dblclick({ delay: gap })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guides pratiques')
    await expect(page).toHaveURL('/guide')
    expect(await page.evaluate(() => history.length)).toBe(steps + 1)
  }
})

test('a late answer never replaces the page requested after it [R12]', async ({ page }) => {
  const letGo = await holdAnswers(page, GUIDE)
  await page.goto(NEWS)
  await markDocument(page)
  await addLink(page, GUIDE)
  await addedLink(page).click()
  await expect(page.locator('html')).toHaveAttribute('data-faded')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /contact/i })
    .first()
    .click()
  await expect(page).toHaveURL('/contenu/contact')
  const title = await page.title()
  const answered = page.waitForResponse((response) => at(GUIDE)(new URL(response.url())))
  letGo()
  await (await answered).finished()
  await expect(page).toHaveURL('/contenu/contact')
  expect(await page.title()).toBe(title)
  await expect(page.locator('html')).not.toHaveAttribute('data-faded')
  await expectSameDocument(page)
})

test('the loader ends when the reader stops the page [T13]', async ({ page }) => {
  const letGo = await holdAnswers(page, GUIDE)
  await page.goto(NEWS)
  const title = await page.title()
  await addLink(page, GUIDE)
  await addedLink(page).click()
  await expect(page.locator('html')).toHaveAttribute('data-loader', 'plain')
  await page.evaluate(() => stop())
  await expect(page.locator('html')).not.toHaveAttribute('data-loader')
  await expect(page).toHaveURL(NEWS)

  await addedLink(page).click()
  await expect(page.locator('html')).toHaveAttribute('data-loader', 'plain')
  expect(await page.title()).toBe(title)
  letGo()
  await expect(page).toHaveURL(GUIDE)
  await expect(page.locator('html')).not.toHaveAttribute('data-loader')
})

test('the loader ends when the reader stops an early page [T13]', async ({ page }) => {
  const letGo = await holdAnswers(page, /gestures-/)
  await page.goto(NEWS)
  await addLink(page, GUIDE)
  await addedLink(page).click()
  await expect(page.locator('html')).toHaveAttribute('data-loader', 'plain')
  await page.evaluate(() => stop())
  await expect(page.locator('html')).not.toHaveAttribute('data-loader')
  letGo()
  await addedLink(page).click()
  await expect(page).toHaveURL(GUIDE)
})
