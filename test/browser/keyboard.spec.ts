import { crossByKeyboard, forgetMissingPages } from './support/keyboard-crossing.ts'
import { headerField } from './support/suggestions.ts'
import { expect, test } from './support/watch.ts'

const PREMIUM_ARTICLE = '/actualite/sante-securite/document-unique-mise-a-jour-conservation'

test('the first stop leads past the header, straight to the content', async ({ page }) => {
  await page.goto('/guide/la-periode-d-essai')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Aller au contenu' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  const inMain = await page.evaluate(
    () => document.activeElement?.closest('main') !== null || document.activeElement === null,
  )
  expect(inMain).toBe(true)
})

for (const [width, path] of [
  [1280, '/'],
  [360, PREMIUM_ARTICLE],
] as const) {
  test(`at ${width} px, ${path} is crossed by keyboard without a trap`, async ({
    page,
    complaints,
  }) => {
    await crossByKeyboard(page, width, path)
    forgetMissingPages(complaints)
  })
}

test('the menu of the areas opens, reads and closes by keyboard [H07]', async ({ page }) => {
  await page.goto('/')
  const button = page.getByRole('banner').getByRole('button', { name: /matières/i })
  await button.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('navigation', { name: 'Matières' })
  await expect(panel).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(panel.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(button).toBeFocused()
})

test('the mobile menu opens, reads and closes by keyboard [H11]', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const burger = page.getByRole('button', { name: 'Ouvrir le menu' })
  await burger.focus()
  await page.keyboard.press('Enter')
  const menu = page.locator('#_menu')
  await expect(menu).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(menu.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(burger).toBeFocused()
})

test('a search is made, and its pages turned, by keyboard [H12]', async ({ page }) => {
  await page.goto('/')
  await headerField(page).focus()
  await page.keyboard.type('contrat de travail')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/recherche\?query=contrat/)
  await page.getByRole('main').getByRole('link', { name: 'Page suivante' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/page=2/)
})

test('the contents lead to a part of the text by keyboard', async ({ page }) => {
  await page.goto('/guide/la-periode-d-essai')
  const entry = page
    .getByRole('navigation', { name: /sommaire/i })
    .getByRole('link')
    .nth(1)
  const target = await entry.getAttribute('href')
  await entry.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${target}$`))
  await expect(page.locator(target ?? '')).toBeInViewport()
})

test('the gate is reached and acted upon by keyboard [H18]', async ({ page }) => {
  await page.goto(PREMIUM_ARTICLE)
  const offer = page.getByRole('main').getByRole('link', { name: "Je m'abonne" })
  await offer.focus()
  await expect(offer).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/actualite/premium#s-abonner')
})
