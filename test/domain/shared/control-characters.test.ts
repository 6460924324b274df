import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import {
  cleanJsonValue,
  mayContainControls,
  withoutControlCharacters,
} from '#domain/shared/control-characters.ts'

const texts = fc.string({ unit: 'binary', maxLength: 40 })

describe('control characters', () => {
  test.each([
    ['NUL', 'a\0b', 'ab'],
    ['the bell and the end of a medium', 'a\u0007b\u001Ac', 'abc'],
    ['delete and C1', 'a\u007Fb\u0085c\u009F', 'abc'],
    ['what XML cannot contain', 'a\uFFFEb\uFFFFc', 'abc'],
    ['half a pair', 'a\uD800b\uDC00', 'ab'],
    ['nothing of a text', 'Un\tmot\r\nsuite\u00A0: « œ » 𝄞', 'Un\tmot\r\nsuite\u00A0: « œ » 𝄞'],
  ])('are removed: %s', (_what, text, clean) => {
    expect(withoutControlCharacters(text)).toBe(clean)
  })

  property.prop([texts])('are all gone after one pass', (text) => {
    const clean = withoutControlCharacters(text)
    expect(withoutControlCharacters(clean)).toBe(clean)
    expect(clean.isWellFormed() && !clean.includes('\0')).toBe(true)
  })

  property.prop([fc.array(texts)])('are noticed in JSON, and removed from its values', (all) => {
    const json = JSON.stringify(all)
    const clean = all.map((text) => withoutControlCharacters(text))
    expect(JSON.parse(json, mayContainControls(json) ? cleanJsonValue : undefined)).toEqual(clean)
  })
})
