import type { Page } from 'playwright/test'

import { lastMessage, newAddress } from './support/account-pages.ts'
import { expect, expectAccessible, test } from './support/watch.ts'

const SIGN_UP = '/actualite/newsletters/abonnement'
const RECEIVED = "Votre demande d'inscription à notre newsletter à bien été prise en compte."

const email = (page: Page) => page.getByLabel('Adresse e-mail')
const box = (page: Page, name: string) => page.getByRole('checkbox', { name })
const send = (page: Page) => page.getByRole('button', { name: 'S’inscrire' }).click()

/** The address of the first link of a message that leads to a page. */
function linkTo(message: string, page: string): string {
  return message.match(/http\S+/g)?.find((address) => address.includes(`/${page}?`)) ?? ''
}

/** From invalid fields to the confirmed subscription; `byScript`: the page is not reloaded. */
async function signsUpAndOut(page: Page, byScript: boolean): Promise<void> {
  const address = newAddress('lettres')
  await page.goto(SIGN_UP)
  if (byScript) await page.waitForLoadState('networkidle')
  await expect(page.getByText(RECEIVED)).toBeHidden()
  await send(page)
  await expect(page.getByRole('alert')).toContainText('Vous devez entrer une adresse email.')
  await expect(page.getByRole('alert')).toContainText(
    'Vous devez sélectionner au moins un groupe de newsletter.',
  )
  await expect(email(page)).toBeFocused()
  await expect(email(page)).toHaveAccessibleDescription('Vous devez entrer une adresse email.')
  if (byScript) await expectAccessible(page)

  await email(page).fill('jeanne@exemple')
  await box(page, 'Métallurgie').check()
  await send(page)
  await expect(page.getByRole('alert')).toHaveText("L'adresse email est invalide.")
  await expect(email(page)).toHaveValue('jeanne@exemple')
  await expect(box(page, 'Métallurgie')).toBeChecked()

  await email(page).fill(address)
  await send(page)
  await expect(page.getByText(RECEIVED)).toBeVisible()
  await expect(email(page)).toBeHidden()
  expect(new URL(page.url()).pathname).toBe(byScript ? SIGN_UP : `${SIGN_UP}/demande`)
  if (byScript) await expectAccessible(page)

  await page.goto(linkTo(await lastMessage(page, address), 'confirmation'))
  if (byScript) await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirmer mon inscription' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Merci pour votre inscription !')

  const welcome = await lastMessage(page, address)
  expect(welcome).toContain('Votre inscription est confirmée')
  await page.goto(linkTo(welcome, 'preferences'))
  await expect(box(page, 'Métallurgie')).toBeChecked()
  await box(page, 'Bâtiment').check()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Vos préférences ont bien été enregistrées.')).toBeVisible()
  await expect(box(page, 'Bâtiment')).toBeChecked()
  if (byScript) await expectAccessible(page)
  await box(page, 'Bâtiment').uncheck()
  await box(page, 'Métallurgie').uncheck()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Vous devez souscrire à au moins une newsletter.')).toBeVisible()

  await page.goto(linkTo(welcome, 'desinscription'))
  await page.getByRole('button', { name: 'Me désinscrire' }).click()
  await expect(page.getByText('Vous ne recevrez plus nos lettres.')).toBeVisible()
  await expect(box(page, 'Métallurgie')).not.toBeChecked()
}

test('a reader signs up in place, confirms, changes their mind and leaves [R04] [V01] [V02] [M01]', ({
  page,
}) => signsUpAndOut(page, true))

test('a failed request stays as typed, and is repeated as the same [M01]', async ({
  page,
  complaints,
}) => {
  const keys: (string | undefined)[] = []
  await page.route('**/api/newsletter', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 2) await route.continue()
    else await route.fulfill({ status: 503, json: { error: 'panne' } })
  })
  await page.goto(SIGN_UP)
  await page.waitForLoadState('networkidle')
  const address = newAddress('panne')
  await email(page).fill(address)
  await box(page, 'Représentation').check()
  await send(page)
  await expect(page.getByRole('alert')).toHaveText('Une erreur est survenue, merci de réessayer.')
  await expect(email(page)).toHaveValue(address)
  await send(page)
  await expect(page.getByText(RECEIVED)).toBeVisible()
  expect(keys[0]).toMatch(/^[\w-]{36}$/)
  // The form tries once more by itself before it says that it failed.
  expect(keys).toEqual([keys[0], keys[0], keys[0]])
  const failed = expect.stringContaining('503')
  expect(complaints.splice(0)).toEqual([failed, failed])
})

test('past the limit a reader is told to wait, without another try [M01]', async ({
  page,
  complaints,
}) => {
  let requests = 0
  await page.route('**/api/newsletter', async (route) => {
    requests += 1
    await route.fulfill({ status: 429, json: { error: 'Trop d’appels.' } })
  })
  await page.goto(SIGN_UP)
  await page.waitForLoadState('networkidle')
  await email(page).fill(newAddress('limite'))
  await box(page, 'Représentation').check()
  await send(page)
  await expect(page.getByRole('alert')).toHaveText(
    'Trop de demandes ont été envoyées. Réessayez dans une heure.',
  )
  expect(requests).toBe(1)
  expect(complaints.splice(0)).toEqual([expect.stringContaining('429')])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a reader signs up, confirms, changes their mind and leaves [R04] [V01] [V02] [M01]', async ({
    page,
    complaints,
  }) => {
    await signsUpAndOut(page, false)
    // A form that comes back is an answer of status 422, which the browser logs.
    const refused = complaints.splice(0)
    expect(refused.filter((text) => !text.includes('422'))).toEqual([])
    expect(refused).toHaveLength(2)
  })
})
