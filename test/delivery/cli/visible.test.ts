import { fc, test as law } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { printTo } from '#delivery/cli/output.ts'
import { table, visible } from '#delivery/cli/table.ts'
import { SMALL, runCli } from '#test/support/processes/command-line.ts'

/** What can move the cursor, recolour, retitle, mirror a terminal, or begin another line. */
const STEERING = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u

const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom('\u001B[2J', '\u001B]0;x\u0007', '\u009B31m', '\r\n', '\u202E', '\u2028'),
      fc.string({ unit: 'binary', maxLength: 5 }),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join(''))

test('what could steer a terminal is shown as its escape', () => {
  expect(visible('a\u001B[31mb\r\n\tc\u202Ed\u009B')).toBe('a\\x1b[31mb\\r\\n\\tc\\u202ed\\x9b')
  expect(visible('Élan « préavis »')).toBe('Élan « préavis »')
})

test('columns are as wide as their widest cell, accents apart', () => {
  expect(
    table([
      ['e\u0301te\u0301', 'x'],
      ['an', 'y'],
      ['\u001B', 'z'],
    ]),
  ).toEqual(['e\u0301te\u0301   x', 'an    y', '\u001B  z'])
})

law.prop([fc.array(fc.tuple(hostile, hostile), { minLength: 1, maxLength: 4 })])(
  'one record is one line, whatever is in it',
  (rows) => {
    let written = ''
    const terminal = { answer: (text: string) => void (written = text), complain: () => {} }
    printTo(terminal).answer(table(rows))
    const lines = written.split('\n').slice(0, -1)
    expect(lines).toHaveLength(rows.length)
    for (const line of lines) expect(line).not.toMatch(STEERING)
  },
)

law.prop([hostile])('no fact, right, code or name steers the terminal', async (text) => {
  const email = 'a@b.fr'
  const standing = { email, at: 0, state: 'none', label: 'notPremium', facts: 1 } as const
  const rights = { spaces: [text], subscriptions: [], trials: [], collectiveAgreements: [] }
  const supportDesk = {
    ...SMALL.supportDesk,
    timeline: async () => ({
      ok: true as const,
      value: {
        email,
        at: 0,
        account: 'verified',
        past: [{ at: 0, state: 'none', author: text, reason: text }],
        coming: [],
      } as const,
    }),
    person: async () => ({
      ok: true as const,
      value: {
        email,
        at: 0,
        account: {
          known: true,
          value: { email, name: text, emailVerified: true, hasPassword: true, openedAt: 0 },
        },
        premium: { known: true, value: standing },
        rights: { known: true, value: rights },
        newsletters: { known: true, value: { received: [text], awaited: [] } },
      } as const,
    }),
    audit: async () => ({
      ok: true as const,
      value: { lookUps: [{ agent: text, question: text, about: text, at: 0 }] },
    }),
  }
  const counts: number[] = []
  for (const line of [['premium', 'timeline', email], ['user', email], ['audit']]) {
    const { answer } = await runCli(line, { ...SMALL, supportDesk })
    expect(answer.replaceAll('\n', '')).not.toMatch(STEERING)
    counts.push(answer.trimEnd().split('\n').length)
    const { answer: json } = await runCli([...line, '--json'], { ...SMALL, supportDesk })
    expect(json.replaceAll('\n', '')).not.toMatch(STEERING)
  }
  expect(counts).toEqual([7, 12, 2])
})
