import { expect, test } from './support/watch.ts'

test('without measurement no reader is asked, and no page mentions it [T17]', async ({
  request,
}) => {
  for (const path of ['/', '/cookies']) {
    expect(await (await request.get(path)).text()).not.toContain('data-consent')
  }
  expect((await request.get('/tag-frame')).status()).toBe(404)
})
