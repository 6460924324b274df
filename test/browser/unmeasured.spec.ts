import { expect, test } from './support/watch.ts'

test('where nothing is measured no reader is asked, and no page names what would ask [T17]', async ({
  request,
}) => {
  for (const path of ['/', '/cookies']) {
    expect(await (await request.get(path)).text()).not.toContain('data-consent')
  }
  expect((await request.get('/tag-frame')).status()).toBe(404)
})
