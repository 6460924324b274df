import { expect, test } from './support/watch.ts'

const PHONE = { width: 360, height: 780 }

test('a tag is narrowed to a theme, and widened by one link [R16]', async ({ page }) => {
  await page.goto('/auteur/la-redaction')
  const form = page.getByRole('form', { name: 'Filtrer la liste' })
  await form.getByLabel('Thème').selectOption('sante-securite')
  await expect(page).toHaveURL('/auteur/la-redaction')
  await form.getByRole('button', { name: 'Filtrer' }).click()
  await expect(page).toHaveURL(/\/auteur\/la-redaction\?(?:.*&)?theme=sante-securite/)
  const active = page.getByRole('list', { name: 'Filtres actifs' })
  await expect(active).toContainText('Santé et Sécurité')
  await expect(page.getByLabel('Thème')).toHaveValue('sante-securite')
  await active.getByRole('link', { name: 'Effacer les filtres' }).click()
  await expect(page).toHaveURL('/auteur/la-redaction')
  await expect(page.getByLabel('Thème')).toHaveValue('')
})

test('a filter that leaves nothing helps, and an unknown one changes nothing [R16]', async ({
  page,
}) => {
  await page.goto('/auteur/la-redaction?annee=1999')
  await expect(page.getByRole('main')).toContainText('0 contenu')
  await page.getByRole('main').getByRole('link', { name: 'revenez à la liste entière' }).click()
  await expect(page).toHaveURL('/auteur/la-redaction')
  // Another test may publish an article between the two.
  await expect(async () => {
    await page.goto('/auteur/la-redaction')
    const whole = await page.locator('main').textContent()
    await page.goto('/auteur/la-redaction?annee=jamais&secteur=lune')
    expect(await page.locator('main').textContent()).toBe(whole)
  }).toPass()
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE })

  test('a phone unfolds the filters and narrows the list [R16]', async ({ page }) => {
    await page.goto('/auteur/la-redaction')
    const theme = page.getByLabel('Thème')
    await expect(theme).toBeHidden()
    await page.getByText('Filtrer la liste').click()
    await theme.selectOption('droit-du-travail')
    await page.getByRole('button', { name: 'Filtrer' }).click()
    await expect(page.getByRole('list', { name: 'Filtres actifs' })).toContainText(
      'Droit du travail',
    )
  })
})

test('a narrowed list stays out of search engines and keeps its filter [K01]', async ({ page }) => {
  await page.goto('/auteur/la-redaction?theme=droit-du-travail')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await page.goto('/actualite?theme=sante-securite')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    /\/actualite\/sante-securite$/,
  )
})

test('the guides stand under their letters, each a link [R10]', async ({ page }) => {
  await page.goto('/guide')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guides pratiques')
  const guide = page
    .getByRole('main')
    .getByRole('link', { name: 'La période d’essai', exact: true })
  await expect(guide).toBeVisible()
})

test('a signed-out reader is told to sign in or see the offers [H19]', async ({ page }) => {
  for (const address of ['/recherche', '/recherche?query=préavis', '/recherche?query=zzzzqqqq']) {
    await page.goto(address)
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: /Déjà abonné.*Connectez-vous/ })).toBeVisible()
    await main.getByRole('link', { name: /Découvrez nos offres/ }).focus()
    await expect(main.getByRole('link', { name: /Découvrez nos offres/ })).toHaveAttribute(
      'href',
      '/actualite/premium',
    )
  }
  await page.evaluate(() => (document.documentElement.dataset['session'] = 'signedIn'))
  await expect(page.getByRole('link', { name: /Découvrez nos offres/ })).toBeHidden()
  await expect(page.getByRole('link', { name: /Déjà abonné/ })).toBeHidden()
})
