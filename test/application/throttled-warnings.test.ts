import { fc, test as law } from '@fast-check/vitest'
import { expect } from 'vitest'

import { throttledWarnings } from '#application/logging.ts'
import { seconds } from '#domain/shared/duration.ts'

import { MemoryJournal } from '../support/memory/memory-journal.ts'

const warnings = fc.array(
  fc.record({
    after: fc.nat(seconds(80)),
    service: fc.constantFrom('rights', 'state', undefined),
  }),
)

law.prop([warnings])(
  'an outage is said once, until a minute passes without one, and counted',
  (given) => {
    const journal = new MemoryJournal()
    let now = 0
    const counted = throttledWarnings(journal, { now: () => now })
    const lastAt = new Map<string | undefined, number>()
    let silent = 0
    for (const { after, service } of given) {
      now += after
      const last = lastAt.get(service)
      const lines = journal.entries.length
      counted.warn('outage', { service })
      const due = last === undefined || now - last >= seconds(60)
      expect(journal.entries.length - lines).toBe(due ? 1 : 0)
      lastAt.set(service, now)
      silent += due ? 0 : 1
    }
    const told = journal.entries.reduce(
      (sum, { fields }) => sum + Number(fields?.['unsaid'] ?? 0),
      0,
    )
    expect(told).toBeLessThanOrEqual(silent)
    now += seconds(60)
    for (const service of lastAt.keys()) counted.warn('outage', { service })
    const all = journal.entries.reduce(
      (sum, { fields }) => sum + Number(fields?.['unsaid'] ?? 0),
      0,
    )
    expect(all).toBe(silent)
  },
)
