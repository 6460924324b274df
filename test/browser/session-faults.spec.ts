import { TOKEN_KEYS } from '#adapters/storage/browser/local-storage-tokens.ts'
import { STORAGE_MESSAGES } from '#domain/identity/sign-in-status-messages.ts'

import {
  bringDown,
  expectCodesOnly,
  expectStaysSignedIn,
  FAILURES,
  PAGE,
} from './support/provider-failures.ts'
import { CLAIRE, openAs, tokenOfClaire } from './support/readers.ts'
import { standIn } from './support/stand-in-provider.ts'
import { expect, test } from './support/watch.ts'

/** One failure for each way that a check ends; the sweeps break every call. */
const FIRST_OF_EACH_END = FAILURES.filter(
  ([, end], index) => FAILURES.findIndex(([, other]) => other === end) === index,
)

for (const failure of FIRST_OF_EACH_END) {
  const [name, end] = failure
  test(`when the provider ${name}, a reader stays signed in, ${end} [T07][M03]`, ({
    page,
    complaints,
  }) => expectStaysSignedIn(page, complaints, failure))
}

test('an expired token signs no reader in while the provider is down [T07][T08]', async ({
  page,
  complaints,
}) => {
  await openAs(page, tokenOfClaire(-60), PAGE, bringDown)
  await expect(page.locator('html')).toHaveAttribute('data-session', 'anonymous')
  expectCodesOnly(complaints)
})

test('tokens of another request are not kept [T07]', async ({ page, complaints }) => {
  const stored = tokenOfClaire()
  const provider = await openAs(page, stored, PAGE, (standing) => {
    standing.forge = { nonce: 'other' }
  })
  await expect.poll(() => provider.calls.includes('userinfo')).toBe(true)
  expect(await page.evaluate((key) => localStorage.getItem(key), TOKEN_KEYS.identity)).toBe(stored)
  expect(complaints.some((complaint) => complaint.includes('nonce_mismatch'))).toBe(true)
  complaints.length = 0
})

test("a browser that blocks the provider's cookie finds no reader [T07]", async ({ page }) => {
  await openAs(page, tokenOfClaire(), PAGE, (provider) => {
    provider.person = undefined
  })
  await expect(page.locator('html')).toHaveAttribute('data-session', 'anonymous')
})

test('a browser without storage signs no one in, and works [T07]', async ({ page, complaints }) => {
  await standIn(page.context(), CLAIRE)
  await page.addInitScript(() => {
    for (const storage of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, storage, {
        get: () => {
          throw new DOMException('refused', 'SecurityError')
        },
      })
    }
  })
  await page.goto(`${PAGE}?backaccount=true`)
  await expect(page.locator('html')).toHaveAttribute('data-session', 'anonymous')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Connexion' })).toBeVisible()
  await expect(page.locator('main [data-notice]')).toHaveText(STORAGE_MESSAGES.blocked)
  await expect(page).toHaveURL(PAGE)
  expectCodesOnly(complaints)
})

for (const person of [undefined, CLAIRE]) {
  test(`tokens in the address sign no one in, and leave it: ${person ? 'a reader' : 'a stranger'} [T07][T10]`, async ({
    page,
  }) => {
    await standIn(page.context(), person)
    await page.goto(`${PAGE}#access_token=EVIL&id_token=${tokenOfClaire()}`)
    await expect(page).toHaveURL(PAGE)
    const session = person ? 'signedIn' : 'anonymous'
    await expect(page.locator('html')).toHaveAttribute('data-session', session)
    const access = await page.evaluate((key) => localStorage.getItem(key), TOKEN_KEYS.access)
    expect(access ?? '').not.toContain('EVIL')
  })
}
