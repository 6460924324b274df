import { expect, test } from './support/watch.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('a schedule is filled in by keyboard, and becomes a calendar file [R20]', async ({ page }) => {
  await page.goto('/simulateur/echeancier')
  await page.getByRole('link', { name: 'Démission' }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Date à laquelle l’employeur reçoit la démission').fill('2026-01-14')
  await page.getByLabel('Durée du préavis').fill('1 mois')
  await page.keyboard.press('Enter')
  await expect(page.getByText('vendredi 13 février 2026')).toBeVisible()
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Agenda (.ics)' }).click()
  expect((await file).suggestedFilename()).toBe('echeancier.ics')
})

test('a refused date is corrected at its field', async ({ page, complaints }) => {
  await page.goto('/simulateur/echeancier?situation=demission&notification=2026-01-14&preavis=hier')
  const field = page.getByLabel('Durée du préavis')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toBeFocused()
  await field.fill('15 jours')
  await page.keyboard.press('Enter')
  await expect(page.getByText('mercredi 28 janvier 2026')).toBeVisible()
  // A form that comes back to be corrected is a 400.
  expect(complaints.filter((complaint) => !complaint.includes('400'))).toEqual([])
  complaints.length = 0
})

test('a salary is computed with each contribution [R21]', async ({ page }) => {
  await page.goto('/simulateur/salaire')
  await page.getByLabel('Montant en euros').fill('3 000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: /Salaire net/ })).toContainText('2\u202F352,85')
  await page.locator('summary', { hasText: 'Détail de chaque cotisation' }).click()
  await expect(page.getByRole('row', { name: /Allocations familiales/ })).toBeVisible()
})
