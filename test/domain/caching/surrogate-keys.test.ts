import { fc, test as law } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { EVERYTHING } from '../../../src/application/pages/page-tags.ts'
import {
  forgottenKeys,
  surrogateKeys,
  UNNAMED,
  WHOLE_SITE,
} from '../../../src/domain/caching/surrogate-keys.ts'

const tag = fc.oneof(
  fc.constantFrom(...EVERYTHING),
  fc.string({ unit: 'binary' }).map((path) => `document:/${path}`),
  fc.webPath().map((path) => `document:${path}`),
)
const tags = fc.array(tag, { maxLength: 600 })

/** What a cache that reads these headers forgets. */
function isForgotten(page: readonly string[], forgotten: readonly string[]): boolean {
  return forgotten.some((key) => page.includes(key))
}

describe('the keys of answers in shared caches [K03]', () => {
  test('are readable where they can be, and short', () => {
    expect(surrogateKeys(['menus', 'list:article', 'document:/guide/preavis'])).toEqual([
      WHOLE_SITE,
      expect.stringMatching(/^d-[a-z\d]{8,14}$/),
      'list-article',
      'menus',
    ])
    expect(surrogateKeys([])).toEqual([WHOLE_SITE])
  })

  law.prop([tags])('are words that every service takes, and no long header', (all) => {
    const keys = surrogateKeys(all)
    expect(keys.join(' ').length).toBeLessThanOrEqual(3_000)
    for (const key of [...keys, ...forgottenKeys(all, 500)]) {
      expect(key).toMatch(/^[a-zA-Z\d-]{1,42}$/)
    }
  })

  law.prop([tags, tags, fc.integer({ min: 1, max: 500 })])(
    'are forgotten whenever a publication outdates something of the page, however much it shows or that was',
    (shown, outdated, most) => {
      const [one = 'menus'] = shown
      const page = surrogateKeys([one, ...shown])
      expect(isForgotten(page, forgottenKeys([...outdated, one], most))).toBe(true)
      expect(forgottenKeys(outdated, most).length).toBeLessThanOrEqual(most + 1)
    },
  )

  test('of other pages stay, as long as all can be named', () => {
    const others = Array.from({ length: 100 }, (_, place) => `document:/guide/${place}`)
    const forgotten = forgottenKeys(['document:/guide/preavis', 'list:guide'], 500)
    expect(others.filter((other) => isForgotten(surrogateKeys([other]), forgotten))).toEqual([])
  })

  test('are none where nothing is outdated, and that of the site where too much is', () => {
    const many = Array.from({ length: 501 }, (_, place) => `document:/guide/${place}`)
    expect(forgottenKeys([], 500)).toEqual([])
    expect(forgottenKeys(many, 500)).toEqual([WHOLE_SITE])
    expect(surrogateKeys(many)).toEqual([WHOLE_SITE, UNNAMED])
  })
})
