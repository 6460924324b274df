import type { Page } from 'playwright/test'

import {
  at,
  addedLink,
  addLink,
  expectSameDocument,
  holdAnswers,
  markDocument,
} from './support/in-app.ts'
import { burger, DESK, menu, PHONE } from './support/shell-parts.ts'
import { headerField } from './support/suggestions.ts'
import { expect, test } from './support/watch.ts'

const ARTICLE = '/guide/la-periode-d-essai'
const GESTURES = /\/assets\/gestures-[^/]+\.js$/

/** The scripts that a page asked for, by the name of their part. */
function scriptsOf(page: Page): readonly string[] {
  const requested: string[] = []
  page.on('request', (request) => {
    const part = /\/assets\/([a-z-]+)-[^/]+\.js$/.exec(request.url())?.[1]
    if (part !== undefined) requested.push(part)
  })
  return requested
}

/** Opens a page whose second script is held back until the test lets it come. */
async function openBefore(page: Page, path: string): Promise<() => void> {
  const letCome = await holdAnswers(page, GESTURES)
  await page.goto(path)
  return letCome
}

/** What answers gestures has come: it is what tells of the state of the menu. */
async function expectCome(page: Page): Promise<void> {
  await expect(page.locator('[data-landmark="burger"]')).toHaveAttribute('aria-expanded')
}

test('an article loads a second script at the first gesture, once [R12]', async ({ page }) => {
  const requested = scriptsOf(page)
  await page.goto(ARTICLE, { waitUntil: 'networkidle' })
  expect(requested).toEqual(['start-shell'])
  await page.mouse.move(200, 300)
  await expectCome(page)
  await page.keyboard.press('Tab')
  await page.mouse.click(300, 300)
  expect(requested).toEqual(['start-shell', 'gestures'])
})

test.describe('before what answers gestures has come', () => {
  test.use({ hasTouch: true, viewport: PHONE })

  test('the first tap on the burger opens the menu for good [H10]', async ({ page }) => {
    const letCome = await openBefore(page, ARTICLE)
    await burger(page).tap()
    await expect(menu(page)).toBeVisible()
    letCome()
    await expectCome(page)
    await expect(menu(page)).toBeVisible()
    await expect(page.locator('[data-landmark="burger"]')).toHaveAttribute('aria-expanded', 'true')
    await expect(menu(page).getByRole('button', { name: 'Fermer le menu' })).toBeFocused()
    await expect(page.locator('main')).toHaveAttribute('inert')
    await menu(page).getByRole('button', { name: 'Fermer le menu' }).tap()
    await expect(menu(page)).toBeHidden()
    await expect(page.locator('main')).not.toHaveAttribute('inert')
  })

  test('a menu list opened meanwhile stays open and keeps the focus [H10]', async ({ page }) => {
    const letCome = await openBefore(page, ARTICLE)
    await burger(page).press('Enter')
    await menu(page).getByRole('button', { name: 'Santé et Sécurité' }).press('Enter')
    const list = menu(page).getByRole('region', { name: 'Santé et Sécurité' })
    const title = page.getByRole('link', { name: 'Santé et Sécurité', exact: true }).first()
    await title.focus()
    letCome()
    await expectCome(page)
    await expect(title).toBeFocused()
    await page.getByRole('button', { name: 'Retour' }).press('Enter')
    await expect(list).toBeHidden()
    await expect(menu(page)).toBeVisible()
  })

  test('a text begun in the search panel is kept, and sent [H06] [H12]', async ({ page }) => {
    const letCome = await openBefore(page, ARTICLE)
    await page.locator('[data-event="searchOpened"]').tap()
    const field = page.locator('#_recherche-panel')
    await field.fill('pré')
    letCome()
    await expectCome(page)
    await expect(field).toBeFocused()
    await page.keyboard.type('avis')
    await expect(field).toHaveValue('préavis')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/recherche?query=pr%C3%A9avis')
    await expect(field).toBeHidden()
  })

  test('the first tap on a link fetches and shows its page [R12]', async ({ page }) => {
    const letCome = await openBefore(page, ARTICLE)
    await markDocument(page)
    await addLink(page, '/actualite')
    const fetched = page.waitForResponse((response) => at('/actualite')(new URL(response.url())))
    await addedLink(page).tap()
    await fetched
    await expect(page).toHaveURL(ARTICLE)
    letCome()
    await expect(page).toHaveURL('/actualite')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expectSameDocument(page)
    await page.goBack()
    await expect(page).toHaveURL(ARTICLE)
    await expectSameDocument(page)
  })
})

test('search keys and presses that need a script wait for it [H06]', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize(DESK)
  const letCome = await openBefore(page, ARTICLE)
  await page.getByRole('button', { name: 'Copier le lien' }).click()
  await page.keyboard.press('Control+k')
  letCome()
  await expect(headerField(page)).toBeFocused()
  await expect(page.getByText('Lien copié')).toBeVisible()
})

test('without the second script, links, menu and search are the browser’s [R12] [H10]', async ({
  page,
  complaints,
}) => {
  await page.route(GESTURES, (route) => route.abort())
  await page.setViewportSize(PHONE)
  await page.goto(ARTICLE)
  await burger(page).click()
  await expect(menu(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await addLink(page, '/actualite')
  await addedLink(page).click()
  await expect(page).toHaveURL('/actualite')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/actualités/i)
  complaints.length = 0
})
