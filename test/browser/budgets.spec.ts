import { once } from 'node:events'
import { globSync, statSync } from 'node:fs'
import { get } from 'node:http'
import type { IncomingMessage } from 'node:http'

import { expect, test } from './support/watch.ts'

/** Bytes of a page as it is sent, its one style sheet within. */
const LARGEST_PAGE = 25_000
const LONGEST_DEMO_ARTICLE = longest('content/actualite/*/*.md')

const PAGES = [LONGEST_DEMO_ARTICLE, '/guide/la-periode-d-essai', '/actualite/premium']

test('a page to read weighs no more than 25 kB, its styles included', async ({ baseURL }) => {
  const weights = await Promise.all(
    PAGES.map(async (path) => ({ path, bytes: await brotliBytes(`${baseURL}${path}`) })),
  )
  expect(weights.filter(({ bytes }) => bytes === 0)).toEqual([])
  expect(weights.filter(({ bytes }) => bytes > LARGEST_PAGE)).toEqual([])
})

for (const path of [LONGEST_DEMO_ARTICLE, '/guide/la-periode-d-essai', '/']) {
  test(`${path} loads one script, no style sheet and nothing from elsewhere before a gesture`, async ({
    page,
    baseURL,
  }) => {
    const asked: { readonly type: string; readonly url: string }[] = []
    page.on('request', (request) =>
      asked.push({ type: request.resourceType(), url: request.url() }),
    )
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(asked.filter(({ type }) => type === 'script')).toHaveLength(1)
    expect(asked.filter(({ type }) => type === 'stylesheet')).toEqual([])
    expect(asked.filter(({ url }) => !url.startsWith(`${baseURL}/`))).toEqual([])
  })
}

/** The address of the largest of these files of the demonstration set. */
function longest(pattern: string): string {
  const [largest = ''] = globSync(pattern).toSorted(
    (one, other) => statSync(other).size - statSync(one).size,
  )
  return largest.replace(/^content(.*)\.md$/, '$1')
}

/** The bytes of an answer as they come over the wire; 0 when it is not compressed by brotli. */
async function brotliBytes(address: string): Promise<number> {
  const asked = get(address, { headers: { 'accept-encoding': 'br' } })
  const [response]: IncomingMessage[] = await once(asked, 'response')
  if (response?.headers['content-encoding'] !== 'br') return 0
  let bytes = 0
  for await (const chunk of response) bytes += Buffer.byteLength(chunk)
  return bytes
}
