import type { Page } from 'playwright/test'

import { holdAnswers } from './support/in-app.ts'
import { expect, test } from './support/watch.ts'

function opacityOfMain(page: Page): Promise<number> {
  return page.locator('main').evaluate((main) => Number(getComputedStyle(main).opacity))
}

test('a slow page shows the loader and fades the text that it replaces, then both go [H01] [T13]', async ({
  page,
}) => {
  await page.goto('/guide')
  const release = await holdAnswers(page, '/produits')
  const root = page.locator('html')
  await page.getByRole('banner').getByRole('link', { name: 'Produits' }).first().click()
  await expect(root).toHaveAttribute('data-loader', 'plain')
  await expect(root).toHaveAttribute('data-faded', '')
  await expect(page.locator('#_annonce')).toHaveText('Chargement en cours…')
  await expect.poll(() => opacityOfMain(page)).toBeLessThan(0.5)
  release()
  await expect(page).toHaveURL('/produits')
  await expect(root).not.toHaveAttribute('data-loader')
  await expect(root).not.toHaveAttribute('data-faded')
  await expect(page.locator('#_annonce')).not.toHaveText('Chargement en cours…')
  await expect.poll(() => opacityOfMain(page)).toBe(1)
})

test('the loader traps nobody: the keyboard and the pointer still reach the page [T13]', async ({
  page,
}) => {
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

test('the loader does not turn for readers who want no motion [T13]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/guide')
  await page.locator('html').evaluate((root) => root.setAttribute('data-loader', 'masked'))
  const moving = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  )
  expect(moving).toBe(0)
})
