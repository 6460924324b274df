import {
  ACCOUNT,
  accountPage,
  fillSignUp,
  lastMessage,
  linkIn,
  newAddress,
  restoreDemonstration,
} from './support/account-pages.ts'
import { expect, test } from './support/watch.ts'

const OFFER = '/actualite/premium'
const ARTICLE = '/actualite/sante-securite/document-unique-mise-a-jour-conservation'
const TRIAL = 'Essai gratuit pendant 30 jours'
const STARTED = 'Votre essai gratuit a commencé'

test('a phone-only account adds an address on the way to its trial [T03][T05]', async ({
  page,
  complaints,
}) => {
  const phone = `06${String(Date.now()).slice(-8)}`
  await page.goto(accountPage('/inscription', OFFER))
  await fillSignUp(page, phone)
  await page.goto(linkIn(await lastMessage(page, phone.slice(1))))
  await page.getByRole('button', { name: 'Ouvrir mon compte' }).click()
  await page.waitForURL((url) => url.pathname === OFFER)
  await expect(page.getByRole('button', { name: 'Mon espace' }).first()).toBeVisible()
  await page.getByRole('link', { name: TRIAL }).first().click()
  await expect(page.getByText('L’essai gratuit demande une adresse e-mail.')).toBeVisible()
  await page.getByRole('link', { name: 'Ajouter une adresse e-mail' }).click()
  const email = newAddress('ajoutee')
  const form = page.locator('[data-form="changeEmail"]')
  await form.getByRole('textbox').fill(email)
  await form.getByRole('button').click()
  await expect(form.getByText('Un message est parti')).toBeVisible()
  await page.goto(linkIn(await lastMessage(page, email)))
  await page.getByRole('button', { name: 'C’est mon adresse' }).click()
  await page.getByRole('link', { name: 'Continuer' }).click()
  await expect(page.getByRole('dialog', { name: STARTED })).toBeVisible()
  forgetRefusals(complaints)
})

test('a reader with a past trial reads why there is no other [T03]', async ({ page }) => {
  await page.goto(OFFER)
  await page.getByRole('link', { name: TRIAL }).first().click()
  await page.waitForURL((url) => url.origin === ACCOUNT)
  await page.getByRole('link', { name: 'Connectez-vous' }).click()
  await page.getByRole('button', { name: /^Essai Premium terminé/ }).click()
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByText('Vous avez déjà profité de l’essai gratuit.')).toBeVisible()
  await expect(page.getByRole('link', { name: TRIAL })).toHaveCount(0)
  await expect(page.getByRole('link', { name: "Je m'abonne" }).first()).toBeVisible()
})

test('a reader with a past subscription is offered no trial [T03]', async ({ page }) => {
  await restoreDemonstration(page, 'expiredSubscriber')
  for (const path of [OFFER, ARTICLE]) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('data-trial-used')
    await expect(page.getByRole('link', { name: TRIAL })).toHaveCount(0)
  }
})

test('a subscriber asking for a trial is not welcomed as new [T03] [H17]', async ({ page }) => {
  await page.goto(OFFER)
  await page.getByRole('link', { name: TRIAL }).first().click()
  await page.waitForURL((url) => url.origin === ACCOUNT)
  await page.getByRole('link', { name: 'Connectez-vous' }).click()
  await page.getByRole('button', { name: /^Abonnement Premium en cours/ }).click()
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByText('Vous êtes déjà abonné')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const path of [OFFER, '/', ARTICLE]) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('data-trial-used')
    await expect(page.getByRole('link', { name: TRIAL })).toHaveCount(0)
  }
})

/** The product knows no reader by an unverified address: the browser itself logs its refusals. */
function forgetRefusals(complaints: string[]): void {
  expect(complaints.filter((complaint) => !complaint.includes('401'))).toEqual([])
  complaints.length = 0
}
