import type { Locator, Page, Route } from 'playwright/test'

import * as API_PATHS from '#domain/navigation/api-paths.ts'

/** The field of search of the header. */
export function headerField(page: Page): Locator {
  return page.locator('#_recherche-header')
}

/** The field of search of the panel of small screens. */
export function panelField(page: Page): Locator {
  return page.locator('#_recherche-panel')
}

/** The suggestions that show. */
export function suggestions(page: Page): Locator {
  return page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
}

/** Answers what is typed with pages named after it, once `before` has ended for it; tells what was asked. */
export async function suggestPages(
  page: Page,
  before: (text: string) => Promise<unknown> = () => Promise.resolve(),
): Promise<readonly string[]> {
  const requested: string[] = []
  await page.route(
    ({ pathname }) => pathname === API_PATHS.suggestions,
    async (route: Route) => {
      const text = new URL(route.request().url()).searchParams.get('query') ?? ''
      requested.push(text)
      await before(text)
      const json = [
        { label: [{ text: `Suite de ${text}`, marked: false }], path: '/actualite', note: 'Guide' },
        {
          label: [
            { text: 'Le glossaire de ', marked: false },
            { text, marked: true },
          ],
          path: '/guide/definition',
          note: 'Rubrique',
        },
        {
          label: [{ text: `Rechercher ${text}`, marked: false }],
          path: `/recherche?query=${text}`,
        },
      ]
      await route.fulfill({ json }).catch(() => undefined)
    },
  )
  return requested
}
