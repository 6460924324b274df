import type { Page } from 'playwright/test'

/** All that a page says: its head but for what every page shares, what the server wrote on the root, its regions. */
export async function whatThePageSays(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const head = [
      ...document.head.querySelectorAll('title, meta, link:not([rel=preload]), script[type*=json]'),
    ]
    const regions = [
      ...document.querySelectorAll<HTMLElement>('main, [data-region], [data-account]'),
    ]
    const written = regions.map((region) =>
      region.outerHTML.replace(/ (?:tabindex|aria-current|data-later)="[^"]*"/g, ''),
    )
    return [
      ...head.map((element) => element.outerHTML),
      ...written,
      document.documentElement.lang,
    ].toSorted()
  })
}
