import { expect, test } from 'vitest'

import { bannersAt, nextBannerChange } from '#domain/editorial/banner.ts'

const words = { title: 'Titre', text: '', link: { label: 'Lire', url: '/guide' } }
const ALWAYS = { id: 'a', ...words }
const PLANNED = { id: 'b', ...words, from: 100, until: 200 }

test.each([
  [99, ['a']],
  [100, ['a', 'b']],
  [199, ['a', 'b']],
  [200, ['a']],
])('at %i the banners %j are shown, without their period [N99]', (now, ids) => {
  const shown = bannersAt([ALWAYS, PLANNED], now)
  expect(shown.map(({ id }) => id)).toEqual(ids)
  expect(shown.every((banner) => !('from' in banner) && !('until' in banner))).toBe(true)
})

test.each([
  [0, 100],
  [100, 200],
  [200, undefined],
])('after %i the next change of the banners is at %s [N99]', (now, next) => {
  expect(nextBannerChange([ALWAYS, PLANNED], now)).toBe(next)
})
