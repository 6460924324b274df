import { expect, test } from 'vitest'

import { loadHomePage } from '#application/pages/news/load-home-page.ts'
import { hours } from '#domain/shared/duration.ts'
import { siteSettings } from '#test/support/fixtures/site-settings.ts'
import { pagePorts } from '#test/support/memory/memory-site.ts'

test('the home page is outdated when a banner begins or ends [N99]', async () => {
  const ports = await pagePorts()
  const now = ports.clock.now()
  const [first, second] = siteSettings.banners
  const planned = [
    ...(first ? [{ ...first, from: now - hours(1), until: now + hours(2) }] : []),
    ...(second ? [{ ...second, from: now + hours(1) }] : []),
  ]
  const load = (at: number) =>
    loadHomePage({
      ...ports,
      clock: { now: () => at },
      banners: { banners: () => Promise.resolve(planned) },
    })
  const shownAt = async (at: number) => {
    const { view, outdatedAfter } = await load(at)
    const ids = view.kind === 'home' ? view.banners.map(({ id }) => id) : []
    return [ids, outdatedAfter]
  }
  expect(await shownAt(now)).toEqual([['b1'], hours(1)])
  expect(await shownAt(now + hours(1))).toEqual([['b1', 'a2'], hours(1)])
  expect(await shownAt(now + hours(2))).toEqual([['a2'], undefined])
})
