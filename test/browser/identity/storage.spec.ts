import type { Page } from 'playwright/test'

import { DEMONSTRATION_ACCOUNTS } from '#application/premium/demonstration-accounts.ts'
import { STORAGE_MESSAGES } from '#domain/identity/sign-in-status-messages.ts'

import { ACCOUNT, accountPage, expectOnSite, SITE } from '../support/account-pages.ts'
import { expect, test } from '../support/watch.ts'

/** How a browser breaks the storage of one origin. */
const BROKEN = {
  blocked: (origin: string) => {
    if (location.origin !== origin) return
    for (const storage of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, storage, {
        get: () => {
          throw new DOMException('refused', 'SecurityError')
        },
      })
    }
  },
  full: (origin: string) => {
    if (location.origin !== origin) return
    let length = 5 * 1024 * 1024
    while (length >= 1) {
      try {
        localStorage.setItem(`full${localStorage.length}`, 'x'.repeat(length))
      } catch {
        length = Math.floor(length / 2)
      }
    }
  },
} as const

async function fillSignIn(page: Page): Promise<void> {
  const { label } = DEMONSTRATION_ACCOUNTS.none
  await page.getByRole('button', { name: new RegExp(`^${label}`) }).click()
  await page.getByRole('button', { name: 'Se connecter' }).click()
}

for (const problem of ['blocked', 'full'] as const) {
  test(`storage that is ${problem} says what to do about it at sign-in [M03]`, async ({
    page,
    complaints,
  }) => {
    await page.addInitScript(BROKEN[problem], ACCOUNT)
    await page.goto(accountPage('/connexion'))
    await fillSignIn(page)
    const alert = page.locator('[data-form="signIn"] [role="alert"]')
    await expect(alert).toHaveText(STORAGE_MESSAGES[problem])
    complaints.length = 0
  })

  test(`a sign-in that storage ${problem} cannot keep on the site says so [T07]`, async ({
    page,
    complaints,
  }) => {
    await page.addInitScript(BROKEN[problem], SITE)
    await page.goto(`${SITE}/guide`)
    await page.getByRole('banner').getByRole('link', { name: 'Connexion' }).click()
    await fillSignIn(page)
    await expectOnSite(page, '/guide')
    await expect(page.locator('main [data-notice]')).toHaveText(STORAGE_MESSAGES[problem])
    await expect(page).toHaveURL(`${SITE}/guide`)
    await expect(page.locator('html')).toHaveAttribute('data-session', 'anonymous')
    complaints.length = 0
  })
}
