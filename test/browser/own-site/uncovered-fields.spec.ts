import { expect, test } from '../support/measured.ts'

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

test('a form in use puts the consent question off [T17]', async ({ page }) => {
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
