import type { Locator, Page, Route } from 'playwright/test'

import { activationButton } from './support/panels.ts'
import { answerPremiumState, openAs, scriptsOf, tokenOfClaire } from './support/readers.ts'
import { expect, expectAccessible, test } from './support/watch.ts'

const ARTICLE = '/actualite/sante-securite/document-unique-mise-a-jour-conservation'
const OTHER_ARTICLE = '/actualite/sante-securite/visite-de-reprise-qui-saisir-quand'
const RESERVED = "La suite du contenu est réservée aux abonnés à l'Actualité Premium"

test('a stranger meets the offer without a request or an island [H18] [A05]', async ({ page }) => {
  const scripts = scriptsOf(page)
  const requested = await answerPremiumState(page, stateIs('active'))
  await page.goto(ARTICLE)
  const gate = gateOf(page, RESERVED)
  await expect(gate.getByRole('link', { name: 'Essai gratuit pendant 30 jours' })).toBeVisible()
  await expect(gate.getByRole('link', { name: "Je m'abonne" })).toBeVisible()
  await expect(gate.getByText('À partir de 9,90€ / mois')).toBeVisible()
  await expect(gate.getByRole('link', { name: 'Connectez-vous' })).toBeVisible()
  await page.mouse.wheel(0, 3000)
  expect(requested).toEqual([])
  expect(scripts).toHaveLength(1)
})

for (const [state, sentence] of [
  ['expiredTrial', 'Votre essai gratuit de 30 jours est terminé.'],
  ['expiredSubscriber', 'Votre abonnement a pris fin.'],
  ['expired', 'Votre abonnement a pris fin.'],
] as const) {
  test(`a reader with Premium ${state} reads that access has expired [H18]`, async ({ page }) => {
    const requested = await answerPremiumState(page, stateIs(state))
    const token = tokenOfClaire()
    await openAs(page, token, ARTICLE)
    const gate = gateOf(page, 'Votre accès a expiré')
    await expect(gate).toContainText(sentence)
    await expect(gate).toContainText(RESERVED)
    await expect(gate.getByRole('link', { name: "Je m'abonne" })).toHaveAttribute(
      'href',
      `/commander?${new URLSearchParams({ returnUrl: ARTICLE }).toString()}`,
    )
    await expect(gate.getByRole('link', { name: /Essai gratuit/ })).toHaveCount(0)
    await expect(gate.getByRole('link', { name: 'Connectez-vous' })).toHaveCount(0)
    expect(requested).toEqual([token])
  })
}

test('the expired gate is accessible, on a phone in the dark too [H18]', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 360, height: 780 })
  await answerPremiumState(page, stateIs('expiredTrial'))
  await openAs(page, tokenOfClaire(), ARTICLE)
  await expect(gateOf(page, 'Votre accès a expiré')).toBeVisible()
  await expectAccessible(page)
})

for (const state of ['trial', 'active']) {
  test(`a reader with Premium ${state} is asked to buy nothing [H18]`, async ({
    page,
    complaints,
  }) => {
    await answerPremiumState(page, stateIs(state))
    await page.route('**/api/continuation?*', (route) => route.fulfill({ status: 503 }))
    await openAs(page, tokenOfClaire(), ARTICLE)
    const gate = gateOf(page, 'Votre accès Premium est en cours')
    await expect(gate).toContainText('ne peut pas s’afficher pour le moment')
    await expect(gate.getByRole('link')).toHaveCount(0)
    await expect(page.getByText(RESERVED)).toHaveCount(0)
    await expectAccessible(page)
    // The browser itself logs the failure of the call.
    expect(complaints.filter((complaint) => !complaint.includes('503'))).toEqual([])
    complaints.length = 0
  })

  test(`a reader with ${state} over by the server's clock reads so [H18] [A05]`, async ({
    page,
    complaints,
  }) => {
    await answerPremiumState(page, stateIs(state))
    await page.route('**/api/continuation?*', (route) => route.fulfill({ status: 403 }))
    await openAs(page, tokenOfClaire(), ARTICLE)
    await expect(gateOf(page, 'Votre accès a expiré')).toContainText(
      state === 'trial' ? 'Votre essai gratuit de 30 jours est terminé.' : 'a pris fin',
    )
    expect(complaints.filter((complaint) => !complaint.includes('403'))).toEqual([])
    complaints.length = 0
  })
}

test('with an unknown state the offer stays, without the sign-in [H18] [C06]', async ({
  page,
  complaints,
}) => {
  await answerPremiumState(page, (route) => route.fulfill({ status: 503 }))
  const answer = page.waitForResponse('**/api/premiumState')
  await openAs(page, tokenOfClaire(), ARTICLE)
  await answer
  const gate = gateOf(page, RESERVED)
  await expect(gate.getByRole('link', { name: 'Essai gratuit pendant 30 jours' })).toBeVisible()
  await expect(gate.getByText('Déjà abonné')).toBeHidden()
  // The browser itself logs the failure of the call.
  expect(complaints.filter((complaint) => !complaint.includes('503'))).toEqual([])
  complaints.length = 0
})

test('a visit asks the state once, and each gate follows it [H18]', async ({ page }) => {
  const requested = await answerPremiumState(page, stateIs('expiredSubscriber'))
  await openAs(page, tokenOfClaire(), ARTICLE)
  await expect(gateOf(page, 'Votre accès a expiré')).toBeVisible()
  await page.evaluate((path) => {
    const link = document.createElement('a')
    link.href = path
    link.textContent = 'Un autre article'
    document.querySelector('main')?.prepend(link)
  }, OTHER_ARTICLE)
  await page.getByRole('link', { name: 'Un autre article' }).click()
  await expect(page).toHaveURL(OTHER_ARTICLE)
  await expect(gateOf(page, 'Votre accès a expiré')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(ARTICLE)
  await expect(gateOf(page, 'Votre accès a expiré')).toBeVisible()
  expect(requested).toHaveLength(1)
})

test('a reader meets the offer again after the sign-out [H18] [T09]', async ({ page }) => {
  await answerPremiumState(page, stateIs('expiredTrial'))
  await openAs(page, tokenOfClaire(), ARTICLE)
  await expect(gateOf(page, 'Votre accès a expiré')).toBeVisible()
  await page.evaluate(() => {
    localStorage.clear()
    dispatchEvent(new StorageEvent('storage'))
  })
  await expect(gateOf(page, RESERVED).getByText('Déjà abonné')).toBeVisible()
})

test('an answer about a departed reader changes nothing', async ({ page }) => {
  const { promise: held, resolve: answerNow } = Promise.withResolvers<void>()
  await answerPremiumState(page, async (route) => {
    await held
    await stateIs('active')(route)
  })
  const request = page.waitForRequest('**/api/premiumState')
  await openAs(page, tokenOfClaire(), ARTICLE)
  await request
  await page.evaluate(() => {
    localStorage.clear()
    dispatchEvent(new StorageEvent('storage'))
  })
  const answer = page.waitForResponse('**/api/premiumState')
  answerNow()
  await (await answer).finished()
  await expect(gateOf(page, RESERVED)).toBeVisible()
})

for (const [offer, title, text] of [
  ['trial', 'Votre essai gratuit a commencé', 'Pendant 30 jours, lisez toute l’Actualité Premium'],
  ['subscription', 'Bienvenue parmi nos abonnés', 'Toute l’Actualité Premium vous est ouverte'],
] as const) {
  test(`the welcome of a ${offer} traps the focus and gives it back [H17]`, async ({ page }) => {
    await page.goto('/contenu/contact')
    const opener = await activationButton(page, offer)
    await opener.click()
    const welcome = page.getByRole('dialog', { name: title })
    await expect(welcome).toBeVisible()
    await expect(welcome).toContainText(text)
    const close = welcome.getByRole('button', { name: 'Commencer ma lecture' })
    await expect(close).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(welcome).toBeHidden()
    await expect(opener).toBeFocused()

    await opener.press('Enter')
    await expect(close).toBeFocused()
    // The page behind the welcome is inert: nothing in it takes the focus.
    expect(await takesFocus(opener)).toBe(false)
    await close.click()
    await expect(welcome).toBeHidden()
    await expect(opener).toBeFocused()
    expect(await takesFocus(opener)).toBe(true)
  })
}

test('leaving the page removes the welcome, for good [H17][T04]', async ({ page }) => {
  await page.goto('/contenu/contact')
  await page.getByRole('banner').getByRole('link', { name: 'Podcasts' }).click()
  await expect(page).toHaveURL('/podcasts-rh')
  await (await activationButton(page, 'trial')).click()
  const welcome = page.getByRole('dialog', { name: 'Votre essai gratuit a commencé' })
  await expect(welcome).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/contenu/contact')
  await expect(welcome).toBeHidden()
  await expect(page.getByRole('banner')).toBeVisible()
})

function gateOf(page: Page, title: string) {
  return page.getByRole('region', { name: title })
}

function stateIs(state: string): (route: Route) => Promise<void> {
  return (route) => route.fulfill({ json: { premium_state: state } })
}

function takesFocus(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    if (node instanceof HTMLElement) node.focus()
    return document.activeElement === node
  })
}
