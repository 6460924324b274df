import type { Page } from 'playwright/test'

import { holdAnswers } from './support/in-app.ts'
import { expect, test } from './support/watch.ts'

/** How much of the content is hidden by the veil over it, from 0 to 1. */
function veil(page: Page): Promise<number> {
  return page.locator('div:has(+ #_annonce)').evaluate((overlay) => {
    const { backgroundColor, visibility } = getComputedStyle(overlay)
    if (visibility === 'hidden') return 0
    return Number(/[\d.]+(?=\)$)/.exec(backgroundColor)?.[0])
  })
}

test('a slow page shows the loader and fades the replaced text [H01] [T13]', async ({ page }) => {
  await page.goto('/guide')
  const release = await holdAnswers(page, '/produits')
  const root = page.locator('html')
  await page.getByRole('banner').getByRole('link', { name: 'Produits' }).first().click()
  await expect(root).toHaveAttribute('data-loader', 'plain')
  await expect(root).toHaveAttribute('data-faded', '')
  await expect(page.locator('#_annonce')).toHaveText('Chargement en cours…')
  await expect.poll(() => veil(page)).toBeGreaterThan(0.5)
  release()
  await expect(page).toHaveURL('/produits')
  await expect(root).not.toHaveAttribute('data-loader')
  await expect(root).not.toHaveAttribute('data-faded')
  await expect(page.locator('#_annonce')).not.toHaveText('Chargement en cours…')
  await expect.poll(() => veil(page)).toBe(0)
})

test('the loader leaves the page to keyboard and pointer [T13]', async ({ page }) => {
  await page.goto('/guide')
  const release = await holdAnswers(page, '/produits')
  await page.getByRole('banner').getByRole('link', { name: 'Produits' }).first().click()
  await expect(page.locator('html')).toHaveAttribute('data-loader', 'plain')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('A')
  await page.getByRole('banner').getByRole('link', { name: 'Glossaire' }).first().click()
  await expect(page).toHaveURL('/guide/definition')
  await expect(page.locator('html')).not.toHaveAttribute('data-loader')
  release()
})

test('the loader stands still for readers with reduced motion [T13]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/guide')
  await page.locator('html').evaluate((root) => root.setAttribute('data-loader', 'masked'))
  const moving = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  )
  expect(moving).toBe(0)
})
