import { expect, test } from 'vitest'

import { startReason } from '#delivery/composition/start-errors.ts'
import { Outage, StartRefusal } from '#ports/outage.ts'

test('a failed start shows what the operator can fix, never a bug', () => {
  const outage = new Outage('base de données', new Error('connect ECONNREFUSED'))
  expect(startReason(new StartRefusal('Le port est pris.'))).toBe('Le port est pris.')
  expect(startReason(outage)).toBe(
    'Préavis n’a pas démarré\u00A0: «\u00A0base de données\u00A0» ne répond pas. Relancez-le quand ce service répond.',
  )
  expect(startReason(new TypeError('x is undefined'))).toBeUndefined()
})
