import { describe, expect, test } from 'vitest'

import { days } from '#domain/shared/duration.ts'
import type { SupportAudit } from '#ports/support-desk.ts'

import { anEmail } from '../support/fixtures/parsed-email.ts'

const NOW = Date.UTC(2026, 10, 21)
const CLAIRE = anEmail('claire@exemple.fr')

/** An empty audit under test, and a function that sets its clock. */
export interface AuditUnderTest {
  readonly audit: SupportAudit
  readonly setClock: (now: number) => void
}

/** Contract of the support staff's audit. */
export function supportAuditContract(make: () => Promise<AuditUnderTest>): void {
  describe('the audit', () => {
    const entry = { agent: 'Alix', question: 'premium', person: CLAIRE, at: NOW }

    test('returns each look-up with its agent, newest first, without names', async () => {
      const { audit, setClock } = await make()
      setClock(NOW)
      await audit.record(entry)
      await audit.record({ agent: 'Sacha', question: 'actionCode', about: 'RENTREE', at: NOW + 1 })
      expect(await audit.recent(9)).toEqual([
        { agent: 'Sacha', question: 'actionCode', about: 'RENTREE', at: NOW + 1 },
        { agent: 'Alix', question: 'premium', at: NOW },
      ])
      expect(await audit.recent(1)).toHaveLength(1)
    })

    test('finds the entries of one person, ignoring case', async () => {
      const { audit, setClock } = await make()
      setClock(NOW)
      await audit.record(entry)
      await audit.record({ ...entry, person: anEmail('paul@exemple.fr') })
      await audit.record({ agent: 'Sacha', question: 'redirect', at: NOW })
      expect(await audit.recent(9, anEmail('Claire@exemple.fr'))).toEqual([
        { agent: 'Alix', question: 'premium', at: NOW },
      ])
    })

    test('forgets after a year', async () => {
      const { audit, setClock } = await make()
      setClock(NOW)
      await audit.record(entry)
      setClock(NOW + days(365))
      expect(await audit.recent(9)).toHaveLength(1)
      setClock(NOW + days(365) + 1)
      expect(await audit.recent(9)).toEqual([])
    })
  })
}
