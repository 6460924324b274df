import type { Page } from 'playwright/test'

import type { Duration } from '#domain/shared/duration.ts'
import type { ClockedSite } from '#test/support/processes/clocked-site.ts'

import { ownSite } from './own-site.ts'
import { test as watched } from './watch.ts'

/** A test on a site of its own, whose clock it moves; addresses without an origin are those of that site. */
export const test = watched.extend<object, { readonly clocked: ClockedSite }>({
  clocked: [
    async ({ browserName: _browser }, use) => {
      await using site = await ownSite(4)
      await use(site)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ clocked }, use) => use(clocked.origin),
})

/** Time passes, on the server and in the browser alike. */
export async function timePasses(site: ClockedSite, page: Page, by: Duration): Promise<void> {
  await site.moveOn(by)
  await page.clock.setSystemTime(site.now())
}

export { expect } from './watch.ts'
