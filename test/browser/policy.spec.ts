import { expect, test } from './support/watch.ts'

const INJECTED: readonly [what: string, html: string, directive: string][] = [
  ['a handler', '<img src="/nulle-part.svg" onerror="globalThis.ran = true">', 'script-src-attr'],
  ['a script', '<script>globalThis.ran = true</script>', 'script-src-elem'],
  ['a style', '<p style="color: red">', 'style-src-attr'],
  ['a frame', '<iframe src="data:text/html,a"></iframe>', 'frame-src'],
]

test('anything planted in a page is refused, and seen by these tests [K03]', async ({
  page,
  complaints,
}) => {
  for (const [what, html, directive] of INJECTED) {
    await page.route('/produits', async (route) => {
      const answer = await route.fetch()
      const text = await answer.text()
      await route.fulfill({ response: answer, body: text.replace('</main>', `${html}</main>`) })
    })
    await page.goto('/produits')
    await expect.poll(() => complaints.join('\n'), what).toContain(`policy: ${directive}`)
    expect(await page.evaluate('globalThis.ran')).toBeUndefined()
    await page.unroute('/produits')
    complaints.length = 0
  }
})

test('a text that a script would write as HTML is refused [K03]', async ({ page, complaints }) => {
  await page.goto('/produits')
  const message = await page.evaluate(() => {
    try {
      document.body.innerHTML = '<p>Bonjour</p>'
      return 'written'
    } catch (error) {
      return String(error)
    }
  })
  expect(message).toContain('TypeError')
  await expect.poll(() => complaints.join('\n')).toContain('policy: require-trusted-types-for')
  complaints.length = 0
})
