import type { Page, Route } from 'playwright/test'

import { fullPageUrl } from '#delivery/web/contract/page-core-url.ts'

import { expect } from './watch.ts'

/** Marks the document in the window: only a full load removes the mark. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-test-mark', ''))
}

/** The page was changed within the document that was marked. */
export async function expectSameDocument(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-test-mark')
}

/** The page was loaded as any page of the web. */
export async function expectFullLoad(page: Page): Promise<void> {
  await expect(page.locator('html')).not.toHaveAttribute('data-test-mark')
}

/** Puts a link in the page, as an author could. */
export async function addLink(page: Page, href: string, target = ''): Promise<void> {
  await page.evaluate(
    ([address, where]) => {
      const link = document.createElement('a')
      link.href = address
      link.target = where
      link.textContent = 'Lien d’essai'
      document.querySelector('main')?.prepend(link)
    },
    [href, target] as const,
  )
}

/** The link that `addLink` put in the page. */
export function addedLink(page: Page) {
  return page.getByRole('link', { name: 'Lien d’essai' })
}

/** Addresses that the page asked for, in order, by what they were asked as. */
export function requestsOf(page: Page): { readonly documents: string[]; readonly pages: string[] } {
  const requested = { documents: [] as string[], pages: [] as string[] }
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.resourceType() === 'document') requested.documents.push(pathname + search)
    if (request.resourceType() === 'xhr' && !pathname.startsWith('/api/')) {
      requested.pages.push(fullPageUrl(pathname + search))
    }
  })
  return requested
}

/** Whether an address is that of a page, whole or its core. */
export function at(path: string): (url: URL) => boolean {
  return ({ pathname }) => pathname === path
}

/** Holds back the answers for an address until the test lets them go. */
export async function holdAnswers(
  page: Page,
  path: string | RegExp | ((url: URL) => boolean),
): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(typeof path === 'string' ? at(path) : path, async (route: Route) => {
    await gate.promise
    await route.continue().catch(() => undefined)
  })
  return gate.resolve
}
