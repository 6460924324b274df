import { testAccessibleOpenPages } from '../support/account-page-sweeps.ts'
import { ACCOUNT } from '../support/account-pages.ts'
import { expect, test } from '../support/watch.ts'

testAccessibleOpenPages('/connexion')

test('an address that leads nowhere says so', async ({ page, complaints }) => {
  const answer = await page.goto(`${ACCOUNT}/nulle-part`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Cette page n’existe pas' })).toBeVisible()
  // The browser itself writes that the page was not found.
  complaints.splice(0)
})

test('without a script the pages say that they need one, and show no form', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${ACCOUNT}/connexion`)
  await expect(page.getByText('Le compte a besoin de JavaScript')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeHidden()
  await context.close()
})
