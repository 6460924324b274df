import { fc, test as law } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { foundActionCode } from '#domain/visitor/action-code.ts'
import { actionCodeAnswer } from '#domain/visitor/known-action-code.ts'
import { nearInstants } from '#test/support/arbitraries/premium.ts'
import { actionCodes } from '#test/support/arbitraries/visitor.ts'

law.prop([
  actionCodes,
  fc.option(actionCodes, { nil: undefined }),
  nearInstants(),
  nearInstants(),
  nearInstants(),
])(
  'a look-up finds the code that stands for a known one while it is in force, the supplied one if it is unknown, else nothing [C02]',
  (supplied, cact, validFrom, validUntil, now) => {
    const known = cact === undefined ? undefined : { cact, validFrom, validUntil }
    const found = foundActionCode(supplied, actionCodeAnswer(known, now))
    const inForce = validFrom <= now && now < validUntil
    expect(found).toBe(cact === undefined ? supplied : inForce ? cact : undefined)
  },
)

law.prop([actionCodes, nearInstants()])('a code without an end stays in force', (cact, now) => {
  const known = { cact, validFrom: 0, validUntil: undefined }
  expect(actionCodeAnswer(known, now)).toEqual({ cact })
})

test.each([
  [999, { error: 'Not in force' }],
  [1_000, { cact: 'NOEL' }],
  [1_999, { cact: 'NOEL' }],
  [2_000, { error: 'Not in force' }],
])('a code in force from 1000 to 2000 is answered at %i by %j [C02]', (now, answer) => {
  const known = { cact: 'NOEL', validFrom: 1_000, validUntil: 2_000 }
  expect(actionCodeAnswer(known, now)).toEqual(answer)
})

test('an unknown code matches nothing [C02]', () => {
  expect(actionCodeAnswer(undefined, 0)).toEqual({ error: 'No match found' })
})
