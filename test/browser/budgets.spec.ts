import { globSync, statSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

import { expect, test } from './support/watch.ts'

/** Bytes of a page once compressed, without the one style sheet that stands in it and has a budget of its own. */
const LARGEST_PAGE = 25_000
const DEMO_ARTICLE = longest('content/actualite/*/*.md')

const PAGES = [DEMO_ARTICLE, '/guide/la-periode-d-essai', '/actualite/premium']

test("a page's HTML weighs at most 25 kB without its styles", async ({ request }) => {
  const weights: { readonly path: string; readonly bytes: number }[] = []
  for (const path of PAGES) {
    const html = await (await request.get(path)).text()
    const [style = ''] = html.match(/<style>.*?<\/style>/s) ?? []
    expect(style.length).toBeGreaterThan(1000)
    weights.push({ path, bytes: brotliCompressSync(html.replace(style, '')).length })
  }
  expect(weights.filter(({ bytes }) => bytes > LARGEST_PAGE)).toEqual([])
})

for (const path of [DEMO_ARTICLE, '/guide/la-periode-d-essai', '/']) {
  test(`${path} loads one script and nothing else before a gesture`, async ({ page, baseURL }) => {
    const requested: { readonly type: string; readonly url: string }[] = []
    page.on('request', (request) =>
      requested.push({ type: request.resourceType(), url: request.url() }),
    )
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(requested.filter(({ type }) => type === 'script')).toHaveLength(1)
    const hasPicture = (await page.locator('main picture').count()) > 0
    // What a page needs to show a picture is one small sheet, which no other page links.
    const sheets = hasPicture ? [expect.stringContaining('/assets/picture-stylesheets-')] : []
    const linked = requested.filter(({ type }) => type === 'stylesheet').map(({ url }) => url)
    expect(linked).toEqual(sheets)
    // The provider is asked once whether somebody is signed in there.
    await expect
      .poll(() => requested.filter(({ url }) => !url.startsWith(`${baseURL}/`)), {
        timeout: 15_000,
      })
      .toEqual([{ type: 'fetch', url: expect.stringContaining('/identity/v1/sso/data?') }])
    expect(requested.filter(({ type }) => type === 'script')).toHaveLength(1)
  })
}

/** The address of the largest of these files of the demonstration set. */
function longest(pattern: string): string {
  const [largest = ''] = globSync(pattern).toSorted(
    (one, other) => statSync(other).size - statSync(one).size,
  )
  return largest.replace(/^content(.*)\.md$/, '$1')
}
