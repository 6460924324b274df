import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { parseAgent, parseReason } from '#domain/support/support-agent.ts'
import { pastedText } from '#test/support/arbitraries/text-and-emails.ts'

const BREAKS = ['a\nb', 'a\u0085b', 'a\u2028b', 'a\u2029b', 'a\u0007b']

describe('the name of an agent', () => {
  test.each(['Claire', 'claire@exemple.fr', 'É', 'a'.repeat(80), 'sites', '42'])(
    'is %j',
    (name) => {
      expect(parseAgent(` ${name} `)).toEqual({ ok: true, value: name })
    },
  )

  test.each(['', ' \u00A0', 'site', 'Site', ' SITE ', 'a'.repeat(81), ...BREAKS])(
    'is not %j',
    (name) => {
      expect(parseAgent(name)).toEqual({ ok: false, problem: 'agentInvalid' })
    },
  )
})

describe('the reason of a support command', () => {
  test.each(['Appel du 12/11', 'né', '42 : ok', 'a'.repeat(500)])('is %j', (reason) => {
    expect(parseReason(` ${reason} `)).toEqual({ ok: true, value: reason })
  })

  test.each(['', ' ', 'a', 'a b c', '42', '...', 'a'.repeat(501), 'ab\ncd', 'ab\u2028cd'])(
    'is not %j',
    (reason) => {
      expect(parseReason(reason)).toEqual({ ok: false, problem: 'reasonInvalid' })
    },
  )
})

test('an accepted name or reason is one trimmed, idempotent line', () => {
  fc.assert(
    fc.property(pastedText, (text) => {
      for (const parse of [parseAgent, parseReason]) {
        const read = parse(text)
        if (!read.ok) continue
        expect(read.value).toBe(text.trim())
        expect(read.value).not.toMatch(/[\n\r\u0085\u2028\u2029]/)
        expect(parse(read.value)).toEqual(read)
      }
    }),
  )
})
