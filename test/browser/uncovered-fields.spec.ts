import type { Page } from 'playwright/test'

import { DEMONSTRATION_ACCOUNTS } from '#application/identity/demonstration-accounts.ts'
import { ACCOUNT_PATHS } from '#domain/identity/account-links.ts'

import { fieldInFocus, hiddenFields } from './support/covered-fields.ts'
import { expect, test } from './support/measured.ts'

const SIZES = [
  { width: 320, height: 568 },
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const

const NEWSLETTER = '/actualite/newsletters/abonnement'
const FORM_PAGES = ['/resilier', NEWSLETTER, '/recherche', '/convention-collective']

/** Forms that are sent with something wrong: the first wrong field is in turn the first of the form, another, a group of boxes. */
const WRONG_FORMS = [
  { path: '/resilier', submit: 'Vérifier ma demande', fields: {} },
  { path: '/resilier', submit: 'Vérifier ma demande', fields: { 'Prénom et nom': 'C. Élan' } },
  { path: NEWSLETTER, submit: 'S’inscrire', fields: {} },
  { path: NEWSLETTER, submit: 'S’inscrire', fields: { 'Adresse e-mail': 'claire@exemple.fr' } },
] as const

for (const viewport of SIZES) {
  const size = `${viewport.width} × ${viewport.height}`

  test.describe(`at ${size}`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })

    test(`every field of the site is in sight when focused, ${size}`, async ({ page }) => {
      test.slow()
      for (const path of FORM_PAGES) {
        await page.goto(path)
        await expect(page.locator('.consent')).toBeVisible()
        expect(await hiddenFields(page), path).toEqual([])
      }
    })

    for (const { path, submit, fields } of WRONG_FORMS) {
      const filled = Object.keys(fields).join() || 'nothing'
      test(`the first error of ${path} is in sight, ${filled} filled in, ${size}`, async ({
        page,
        complaints,
      }) => {
        await page.goto(path)
        for (const [label, value] of Object.entries(fields)) {
          await page.getByLabel(label).fill(value)
        }
        await page.getByRole('main').getByRole('button', { name: submit }).click()
        await expect(page.getByRole('alert').getByRole('link').first()).toBeVisible()
        await consentHasSettled(page)
        expect((await fieldInFocus(page))?.hidden).toEqual([])
        expect(await hiddenFields(page)).toEqual([])
        // A form that comes back to be mended is a 422.
        expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([])
        complaints.length = 0
      })
    }

    test(`every field of the account service is in sight, ${size}`, async ({ page, measured }) => {
      test.slow()
      const { signIn, signUp, forgottenPassword, recovery, profile, security } = ACCOUNT_PATHS
      const account = measured.site.identityOrigin
      const open = [signIn, `${signIn}#lien`, `${signIn}#sms`, signUp, forgottenPassword, recovery]
      for (const path of open) await sweepForms(page, account + path)
      const { email, password } = DEMONSTRATION_ACCOUNTS.active
      await page.goto(account + signIn)
      await page.getByLabel('Adresse e-mail ou numéro').fill(email)
      await page.getByLabel('Mot de passe', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Se connecter' }).click()
      await page.waitForURL((url) => url.origin === measured.site.origin)
      for (const path of [profile, security]) await sweepForms(page, account + path)
    })
  })
}

test('the second wrong field stands clear of the bar below the first', async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/resilier')
  await page.getByRole('button', { name: 'Vérifier ma demande' }).click()
  await expect(page.getByLabel('Prénom et nom')).toBeFocused()
  const bar = page.getByRole('navigation', { name: 'Accès rapides' })
  const second = page.getByLabel('Adresse e-mail de l’abonnement')
  const above = async () => [await second.boundingBox(), await bar.boundingBox()] as const
  await expect
    .poll(async () => {
      const [field, below] = await above()
      return field && below && field.y + field.height <= below.y
    })
    .toBe(true)
  complaints.length = 0
})

test('a form in use puts the question about consent off to the next page [T17]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/resilier')
  const banner = page.locator('.consent')
  await expect(banner).toBeVisible()
  await page.getByLabel('Prénom et nom').focus()
  await expect(banner).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Nous contacter' }).click()
  await expect(page).toHaveURL('/contenu/contact')
  await expect(banner).toBeVisible()
})

/** Looks at each field of each form of a page, as it opens and once the form was sent empty. */
async function sweepForms(page: Page, address: string): Promise<void> {
  await page.goto(address)
  const forms = page.locator('main form:visible').filter({ has: page.getByRole('textbox') })
  await expect(forms.first()).toBeVisible()
  expect(await hiddenFields(page), address).toEqual([])
  for (const form of await forms.all()) {
    for (const field of await form.getByRole('textbox').all()) {
      if (await field.isEditable()) await field.fill('')
    }
    await form.locator('[type=submit]:visible').click()
    await expect(form.locator('[data-alert]')).not.toBeEmpty()
    expect((await fieldInFocus(page))?.hidden, address).toEqual([])
    expect(await hiddenFields(page), address).toEqual([])
  }
}

/** Waits until what asks for consent is loaded and has decided. */
async function consentHasSettled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('ask-consent')),
  )
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestIdleCallback(() => done(), { timeout: 1_000 })
      }),
  )
}
