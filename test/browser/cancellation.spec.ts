import { expect, test } from './support/watch.ts'

test('Back leads through every step by which a contract is ended', async ({ page, complaints }) => {
  await page.goto('/resilier')
  await page.getByRole('button', { name: 'Vérifier ma demande' }).click()
  await page.getByLabel('Prénom et nom').fill('Claire Élan')
  await page.getByLabel('Adresse e-mail de l’abonnement').fill('claire@exemple.fr')
  await page.getByRole('button', { name: 'Vérifier ma demande' }).click()
  await page.getByRole('button', { name: 'Notifier ma résiliation' }).click()
  await expect(page.getByText('sous la référence')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Notifier ma résiliation' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('alert').getByRole('link').first()).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Prénom et nom')).toBeVisible()
  // A form that comes back to be mended is a 422.
  expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([])
  complaints.length = 0
})
