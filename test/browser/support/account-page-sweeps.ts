import { ACCOUNT, restoreDemonstration } from './account-pages.ts'
import { expect, expectAccessibleAt, expectFits, test } from './watch.ts'

/** Declares a test for each page of the account service that needs no account. */
export function testAccessibleOpenPages(...paths: readonly string[]): void {
  for (const path of paths) {
    test(`[C11] ${path} fits a narrow phone and is accessible in both schemes`, async ({
      page,
    }) => {
      await page.goto(ACCOUNT + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectFits(page, [320])
      await expectAccessibleAt(page, [360, 1280])
    })
  }
}

/** Declares a test for each page of a signed-in account. */
export function testAccessibleOwnPages(...paths: readonly string[]): void {
  for (const path of paths) {
    test(`[C11] ${path} of an account is accessible in both schemes`, async ({ page }) => {
      await restoreDemonstration(page)
      await page.goto(ACCOUNT + path)
      await expect(page.locator('[data-private]')).toBeVisible()
      await expectAccessibleAt(page, [360, 1280])
    })
  }
}
