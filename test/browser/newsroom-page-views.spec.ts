import { expect, test } from 'playwright/test'

import { SITE } from './support/account-pages.ts'
import { editorPage, editorState } from './support/newsroom-editors.ts'
import { publishArticle } from './support/publish-article.ts'

const CALL = '/api/page-view'

test('a page of a CDN counts once, when its reader moves [N96]', async ({ browser, page }) => {
  // Counts are stored every minute.
  test.setTimeout(180_000)
  const slug = `lu-${process.pid}-${Date.now()}`
  const path = `/actualite/droit-du-travail/${slug}`
  const text = 'Un texte que lit une personne.\n'
  const desk = await publishArticle(browser, { path, title: `Un texte lu, ${slug}`, text })
  // A CDN's copy, which the server never sees.
  const copy = await page.request.get(path, { headers: { 'user-agent': 'a bot' } })
  await page.route(SITE + path, (route) => route.fulfill({ response: copy }))
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url() === SITE + CALL) calls.push(request.postData() ?? '')
  })

  await page.goto(path)
  await expect(page.getByText('Un texte que lit une personne.')).toBeVisible()
  expect(calls).toEqual([])
  for (const y of [100, 200, 300]) await page.mouse.move(100, y)
  await page.mouse.wheel(0, 200)
  await expect.poll(() => calls).toEqual([JSON.stringify({ path, isRouteChange: false })])

  const data = { path, isRouteChange: false }
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://ailleurs.example' },
  ])
    expect((await page.request.post(CALL, { data, headers })).status()).toBe(403)

  const writer = await editorPage(browser, await editorState(browser, 'writer'))
  await expect(async () => {
    await writer.goto(desk)
    await expect(writer.getByText('1 en 7\u00A0jours')).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 90_000, intervals: [5_000] })
  expect(calls).toHaveLength(1)
})
