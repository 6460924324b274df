import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import {
  currentAndRollbackEditions,
  currentEdition,
  nextCheckAt,
  previousEdition,
  rolledBackVersion,
} from '#domain/editions/current-package-edition.ts'
import type { EditionRecord } from '#domain/editions/current-package-edition.ts'
import { isNewer } from '#domain/editions/semantic-version.ts'
import { hours } from '#domain/shared/duration.ts'

const pin = {
  name: '@exemple/code',
  version: '2.0.0',
  integrity: 'sha512-pin',
  stateAt: '2026-01-01',
}

function aRecord(version: string, changes: Partial<EditionRecord> = {}): EditionRecord {
  return {
    package: pin.name,
    version,
    integrity: `sha512-${version}`,
    stateAt: '2026-02-01',
    decision: 'published',
    reasons: [],
    decidedAt: 1000,
    checkedAt: 1000,
    ...changes,
  }
}

describe('the edition in use [W13]', () => {
  test('is the pinned one while nothing newer was published', () => {
    const records = [
      aRecord('2.1.0', { decision: 'refused' }),
      aRecord('2.2.0', { package: '@exemple/autre' }),
      aRecord('1.9.0'),
    ]
    expect(currentEdition(pin, records).version).toBe('2.0.0')
    expect(previousEdition(pin, records)).toBeUndefined()
  })

  test('is the newest published one, and the one before stands behind it', () => {
    const records = [aRecord('2.2.0'), aRecord('2.10.0')]
    expect(currentEdition(pin, records).version).toBe('2.10.0')
    expect(previousEdition(pin, records)?.version).toBe('2.2.0')
    expect(previousEdition(pin, [aRecord('2.2.0')])?.version).toBe('2.0.0')
  })

  test('is the one of a newer release of the site', () => {
    expect(currentEdition({ ...pin, version: '3.0.0' }, [aRecord('2.2.0')]).version).toBe('3.0.0')
  })

  test('is the one before after a rollback', () => {
    const records = [aRecord('2.2.0', { rolledBackAt: 5 }), aRecord('2.1.0')]
    expect(currentEdition(pin, records).version).toBe('2.1.0')
    expect(rolledBackVersion(records, pin.name)).toBe('2.2.0')
    expect(rolledBackVersion(records, '@exemple/autre')).toBeUndefined()
  })

  const version = fc.tuple(fc.nat({ max: 4 }), fc.nat({ max: 4 })).map(([a, b]) => `${a}.${b}.0`)
  const record = fc
    .record({
      version,
      decision: fc.constantFrom('published', 'refused', 'unchanged', 'failed'),
      rolledBack: fc.boolean(),
    })
    .map(({ rolledBack, ...each }) =>
      aRecord(each.version, {
        decision: each.decision,
        ...(rolledBack && { rolledBackAt: 5 }),
      }),
    )

  property.prop([fc.array(record)])('is never older than the pinned one', (records) => {
    expect(isNewer(pin.version, currentEdition(pin, records).version)).toBe(false)
  })

  property.prop([fc.array(record)])('is newer than the one before it', (records) => {
    const before = previousEdition(pin, records)
    if (before === undefined) expect(currentEdition(pin, records).version).toBe(pin.version)
    else expect(isNewer(before.version, currentEdition(pin, records).version)).toBe(false)
  })
})

describe('the next check', () => {
  test('is due at once for a package that was never checked', () => {
    expect(nextCheckAt([], pin.name, hours(24))).toBe(0)
  })

  test('waits for the interval, after an outage for an hour', () => {
    const checked = aRecord('2.1.0', { checkedAt: 5 })
    expect(nextCheckAt([checked], pin.name, hours(24))).toBe(5 + hours(24))
    expect(nextCheckAt([{ ...checked, decision: 'failed' }], pin.name, hours(24))).toBe(
      5 + hours(1),
    )
  })
})

function reachOf(records: readonly EditionRecord[]) {
  return currentAndRollbackEditions(pin, records).map(({ version }) => version)
}

test('the edition in use and the one before stay in reach [W16]', () => {
  expect(reachOf([])).toEqual(['2.0.0'])
  expect(reachOf([aRecord('2.1.0')])).toEqual(['2.1.0', '2.0.0'])
  expect(reachOf([aRecord('2.2.0'), aRecord('2.1.0'), aRecord('2.3.0')])).toEqual([
    '2.3.0',
    '2.2.0',
  ])
  const rolledBack = aRecord('2.2.0', { rolledBackAt: 2000 })
  expect(reachOf([rolledBack, aRecord('2.1.0')])).toEqual(['2.1.0', '2.0.0'])
})
