import type { Page } from 'playwright/test'

import { LAW_PATHS } from '#test/support/fixtures/law-documents.ts'

import { lastMessage, newAddress } from './support/account-pages.ts'
import { publishLaw, publishRewording } from './support/publish-law.ts'
import { expect, expectAccessibleInBothSchemes, test } from './support/watch.ts'

const ARTICLE = '/code-du-travail/l1237-1'
const title = (page: Page) => page.getByRole('heading', { level: 1 })

test.describe.configure({ mode: 'serial' })
test.beforeAll(publishLaw)

test('an article of a day is compared with another day [W05] [W06]', async ({ page }) => {
  await page.goto(`${ARTICLE}/2022-06-01`)
  await expect(title(page)).toContainText('au 1er juin 2022')
  await expect(page.getByText('Le préavis dure quinze jours.')).toBeVisible()
  await expectAccessibleInBothSchemes(page)
  await page.getByLabel('Comparer avec la version du').fill('2026-03-27')
  await page.getByRole('button', { name: 'Comparer' }).click()
  await expect(page).toHaveURL(`${ARTICLE}/2022-06-01/comparer/2026-03-27`)
  await expect(page.locator('del')).toHaveText(/quinze jours/u)
  await expect(page.locator('ins')).toHaveText(/un mois/u)
  await expectAccessibleInBothSchemes(page)
})

test('a guide names the change of a cited article, with its redline [W22]', async ({ page }) => {
  await page.goto('/guide/preavis-de-demission')
  await expect(
    page.getByText(/L’article L\.\s1237-1, cité ici, a été modifié le .*, après cette page\./u),
  ).toBeVisible()
  await expectAccessibleInBothSchemes(page)
  await page.getByRole('link', { name: 'Comparer les deux versions' }).click()
  await expect(page.locator('del')).toHaveText(/quinze jours/u)
  await expect(page.locator('ins')).toHaveText(/un mois/u)
})

test('a returning reader sees the changes since the last visit [W54]', async ({ page }, {
  retry,
}) => {
  await page.goto(LAW_PATHS.metal)
  const visits = () => page.evaluate(() => localStorage.getItem('lectures'))
  await expect.poll(visits).toContain('agreement/3248')
  await publishRewording(retry + 1)
  const changed = page.getByText(/^Depuis .* 1\sarticle modifié$/u)
  await expect(async () => {
    await page.reload()
    await expect(changed).toBeVisible({ timeout: 3000 })
  }).toPass()
  await expectAccessibleInBothSchemes(page)
  await changed.getByRole('link', { name: /^1\sarticle modifié$/u }).click()
  await expect(page).toHaveURL(`${LAW_PATHS.metal}/journal`)
  await expect(page.getByText('Article 4.2')).toBeVisible()
})

/** From the page of an agreement to the page of what one follows, and to following nothing. */
async function followsAndLeaves(page: Page): Promise<void> {
  const address = newAddress('suivis')
  await page.goto(LAW_PATHS.syntec)
  await page.getByRole('link', { name: 'Suivre cette convention' }).click()
  await expect(title(page)).toHaveText('Suivre ce texte')
  await page.getByLabel('Adresse e-mail').fill('jeanne@exemple')
  await page.getByRole('button', { name: 'Suivre ce texte' }).click()
  await expect(page.getByRole('alert')).not.toBeEmpty()
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue('jeanne@exemple')
  await page.getByLabel('Adresse e-mail').fill(address)
  await page.getByRole('button', { name: 'Suivre ce texte' }).click()
  await expect(page.getByText('Votre demande est enregistrée.')).toBeVisible()
  await page.goto(linkTo(await lastMessage(page, address), 'confirmation'))
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByRole('link', { name: /Bureaux d’études techniques/u })).toBeVisible()
}

/** Returns the first link of a message to a page. */
function linkTo(message: string, name: string): string {
  return message.match(/http\S+/gu)?.find((address) => address.includes(`/${name}?`)) ?? ''
}

test('an agreement is followed by email [W51] [W53]', async ({ page, complaints }) => {
  await followsAndLeaves(page)
  await expectAccessibleInBothSchemes(page)
  expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([])
  complaints.length = 0
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an agreement is followed by email too [W51] [W53]', async ({ page, complaints }) => {
    await followsAndLeaves(page)
    expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([])
    complaints.length = 0
  })
})
