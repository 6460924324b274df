import type { Page, ViewportSize } from 'playwright/test'

import { DEMONSTRATION_ACCOUNTS } from '#application/premium/demonstration-accounts.ts'
import { ACCOUNT_PATHS } from '#domain/identity/account-paths.ts'

import { fieldInFocus, hiddenFields } from './covered-fields.ts'
import { expect, test } from './measured.ts'

const NEWSLETTER = '/actualite/newsletters/abonnement'
const FORM_PAGES = ['/resilier', NEWSLETTER, '/recherche', '/convention-collective']

/** Invalid forms whose first wrong field is the first, a later one, or a group of boxes. */
const WRONG_FORMS = [
  { path: '/resilier', submit: 'Vérifier ma demande', fields: {} },
  { path: '/resilier', submit: 'Vérifier ma demande', fields: { 'Prénom et nom': 'C. Élan' } },
  { path: NEWSLETTER, submit: 'S’inscrire', fields: {} },
  { path: NEWSLETTER, submit: 'S’inscrire', fields: { 'Adresse e-mail': 'claire@exemple.fr' } },
] as const

/** Declares the tests that no field of a form of the site is hidden from who types, by a window. */
export function testFieldsOfSite(viewport: ViewportSize): void {
  const size = sizeOf(viewport)

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
  })
}

/** Declares the same test for the forms of the account service. */
export function testFieldsOfAccountService(viewport: ViewportSize): void {
  const size = sizeOf(viewport)

  test.describe(`at ${size}`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })

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

function sizeOf({ width, height }: ViewportSize): string {
  return `${width} × ${height}`
}
