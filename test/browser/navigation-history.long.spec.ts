import { expectSameDocument, markDocument } from './support/in-app.ts'
import { expect, test } from './support/watch.ts'

test('a hundred route changes leak no listener and no page [T06]', async ({ page }) => {
  test.slow()
  const session = await page.context().newCDPSession(page)
  const counted = async () => {
    await session.send('HeapProfiler.collectGarbage')
    return session.send('Memory.getDOMCounters')
  }
  const visit = (path: string) =>
    page.evaluate(async (address) => {
      await navigation.navigate(address).finished
    }, path)
  await page.goto('/guide')
  await markDocument(page)
  const paths = await page
    .locator('main a[href^="/guide/"]:not([href$=".atom"])')
    .evaluateAll((links) => links.slice(0, 20).map((link) => link.getAttribute('href') ?? ''))
  expect(paths).toHaveLength(20)
  for (const path of paths) await visit(path)
  const before = await counted()
  for (let round = 0; round < 4; round++) for (const path of paths) await visit(path)
  const after = await counted()
  expect(after.jsEventListeners).toBeLessThanOrEqual(before.jsEventListeners + 5)
  expect(after.documents).toBeLessThan(paths.length)
  await expectSameDocument(page)
})
