import { join } from 'node:path'

import type { BrowserContext, Page } from 'playwright/test'

import { loadBuild } from '../../src/delivery/web/server/assets.ts'
import { aFrame } from '../support/a-frame.ts'
import { aView } from '../support/views.ts'
import { ACCOUNT } from './support/account-pages.ts'
import { enterPage } from './support/shell-parts.ts'
import { expect, expectAccessible, test } from './support/watch.ts'

const COOKIE = '__Host-preview'

/** Shows the guides to an editor: with the cookie of preview, `/guide` is a page in preview as the painter makes it; without, the server's own. */
async function openInPreview(page: Page, context: BrowserContext, origin: string): Promise<void> {
  const build = await loadBuild(join(import.meta.dirname, '../../dist'))
  const identity = { origin: ACCOUNT, clientId: 'preavis' }
  const frame = aFrame({ preview: true, site: { ...aFrame().site, identity } })
  const html = build.paint(aView('guideIndex'), frame, 'whole')
  await context.addCookies([
    { name: COOKIE, value: 'x', url: origin.replace(/^http:/, 'https:'), secure: true },
  ])
  // The browser does not know where a page made here lives, and would not let it ask this machine.
  await page.route('**/identity/v1/sso/data?*', (route) =>
    route.fulfill({
      json: { is_authenticated: false },
      headers: {
        'Access-Control-Allow-Origin': origin,
        'Access-Control-Allow-Credentials': 'true',
      },
    }),
  )
  await page.route('**/guide', async (route) => {
    const cookies = await context.cookies()
    if (cookies.some(({ name }) => name === COOKIE)) {
      const response = await route.fetch()
      await route.fulfill({ response, body: html })
    } else {
      await route.continue()
    }
  })
  await page.goto('/guide')
}

function bar(page: Page) {
  return page.getByRole('button', { name: /^Mode preview/ })
}

test('a press on the preview bar clears the preview cookies and reloads the page [H15] [T15] [C04]', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow()
  await openInPreview(page, context, baseURL ?? '')
  await expect(page.locator('html')).toHaveAttribute('data-preview', '')
  await expectAccessible(page)
  await enterPage(page)
  const call = page.waitForResponse('**/api/clear-preview-mode-cookies')
  await bar(page).click()
  expect((await call).status()).toBe(204)
  await expect(bar(page)).toHaveCount(0)
  await expect(page).toHaveURL('/guide')
  expect((await context.cookies()).map(({ name }) => name)).not.toContain(COOKIE)
})

test('a bar whose call fails says so, and the page stays in preview [H15] [C04]', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  await openInPreview(page, context, baseURL ?? '')
  await page.route('**/api/clear-preview-mode-cookies', (route) =>
    route.fulfill({ status: 503, json: { error: 'x' } }),
  )
  await enterPage(page)
  await bar(page).press('Enter')
  await expect(page.getByText('Une erreur est survenue, merci de réessayer.')).toBeVisible()
  await expect(bar(page)).toBeVisible()
  complaints.length = 0
})

test('the preview bar ends preview without a script [H15] [T15] [C04]', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  })
  const page = await context.newPage()
  await openInPreview(page, context, baseURL ?? '')
  await bar(page).click()
  await expect(bar(page)).toHaveCount(0)
  await expect(page).toHaveURL('/guide')
  expect((await context.cookies()).map(({ name }) => name)).not.toContain(COOKIE)
  await context.close()
})
