import type { Page } from 'playwright/test'

import {
  ACCOUNT,
  accountPage,
  codeIn,
  lastMessage,
  linkIn,
  newAddress,
  PASSWORD,
  SITE,
  signInAsDemonstration,
  signInByPassword,
} from './support/account-pages.ts'
import { expect, test } from './support/watch.ts'

const OFFER = '/actualite/premium'
const ARTICLE = '/actualite/sante-securite/document-unique-mise-a-jour-conservation'
const TRIAL = 'Essai gratuit pendant 30 jours'
const STARTED = 'Votre essai gratuit a commencé'

test('an unverified address is verified on the way to its trial [T03][T05]', async ({
  page,
  complaints,
}) => {
  const email = newAddress('averifier')
  await accountByCall(page, { email })
  await signInFrom(page, email)
  await page.getByRole('link', { name: TRIAL }).first().click()
  await expect(page.getByText('n’est pas encore vérifiée')).toBeVisible()
  await page.getByRole('link', { name: 'Vérifier mon adresse, ou recevoir' }).click()
  await expect(page.getByText('Votre essai gratuit de 30 jours')).toBeVisible()
  await expect(page.getByRole('button', { name: /Recevoir|Renvoyer/ })).toBeVisible()
  await page.getByRole('textbox', { name: 'Code' }).fill(codeIn(await lastMessage(page, email)))
  await page.getByRole('button', { name: 'Vérifier' }).click()
  await page.getByRole('link', { name: 'Continuer' }).click()
  await expect(page.getByRole('dialog', { name: STARTED })).toBeVisible()
  await expect(page).toHaveURL(OFFER)
  forgetRefusals(complaints)
})

test('a phone-only account adds an address on the way to its trial [T03][T05]', async ({
  page,
  complaints,
}) => {
  const phone = `06${String(Date.now()).slice(-8)}`
  await accountByCall(page, { phone_number: phone })
  await signInFrom(page, phone)
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

test('a reader whose trial is over reads why there is no other [T03]', async ({ page }) => {
  await signInAsDemonstration(page, 'expiredTrial')
  await page.goto(OFFER)
  await expect(page.getByRole('button', { name: 'Mon espace' }).first()).toBeVisible()
  await page.getByRole('link', { name: TRIAL }).first().click()
  await expect(page.getByText('Vous avez déjà profité de l’essai gratuit.')).toBeVisible()
})

test('a subscriber who asks for a trial is not welcomed as new [T03][H17]', async ({ page }) => {
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
    await expect(page.locator('html')).toHaveAttribute('data-premium')
    await expect(page.getByRole('link', { name: TRIAL })).toHaveCount(0)
  }
})

/** The product knows nobody by an unverified address: the browser itself logs its refusals. */
function forgetRefusals(complaints: string[]): void {
  expect(complaints.filter((complaint) => !complaint.includes('401'))).toEqual([])
  complaints.length = 0
}

/** Opens an account whose address nobody has verified, as an application may. */
async function accountByCall(page: Page, who: Readonly<Record<string, string>>): Promise<void> {
  await page.goto(accountPage('/connexion', OFFER))
  const client = await page.locator('html').getAttribute('data-client')
  const answer = await page.request.post(`${ACCOUNT}/identity/v1/signup-token`, {
    data: { client_id: client, data: { ...who, password: PASSWORD } },
  })
  expect(answer.status()).toBe(200)
}

async function signInFrom(page: Page, identifier: string): Promise<void> {
  await signInByPassword(page, identifier)
  await page.waitForURL(SITE + OFFER)
  await expect(page.getByRole('button', { name: 'Mon espace' }).first()).toBeVisible()
}
