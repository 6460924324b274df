import { expect, test } from 'vitest'

import { readerConsent } from '#application/consent/reader-consent.ts'
import { CONSENT_VERSION } from '#domain/consent/consent.ts'
import type { Consent, ConsentAnswers } from '#domain/consent/consent.ts'
import { Outage } from '#ports/outage.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'

const NOW = Date.parse('2026-11-22T00:30:00+01:00')

test('nothing is kept nor counted before the reader chooses [T17]', () => {
  const { consent, stored, counted } = readerIn()
  expect(consent.needsConsent()).toBe(true)
  expect(consent.hasConsent('audience')).toBe(false)
  expect(consent.choice()).toBeUndefined()
  expect([...stored, ...counted]).toEqual([])
})

test('stores a choice with its Paris day, and counts it anonymously [T17]', async () => {
  const { consent, stored, counted } = readerIn()
  await consent.choose({ audience: true, recordings: false })
  const answers = { audience: true, recordings: false }
  expect(stored).toEqual([{ version: CONSENT_VERSION, madeOn: '2026-11-22', answers }])
  expect(counted).toEqual([answers])
  expect(consent.needsConsent()).toBe(false)
  expect([consent.hasConsent('audience'), consent.hasConsent('recordings')]).toEqual([true, false])
  expect(consent.choice()?.endsOn).toBe('2027-05-22')
})

test('a purpose that this site does not use is never agreed [T17]', async () => {
  const { consent } = readerIn({ purposes: ['recordings'] })
  await consent.choose({ audience: true })
  expect(consent.hasConsent('audience')).toBe(false)
})

test('a browser without cookies is asked once per window [T17]', async () => {
  const { consent } = readerIn({ keeps: false })
  await consent.choose({ audience: false, recordings: false })
  expect(consent.needsConsent()).toBe(false)
})

test('a choice holds though it could not be counted [T17]', async () => {
  const logger = new MemoryLogger()
  const { consent } = readerIn({ logger, failure: new Outage('/api/consent', undefined) })
  await consent.choose({ audience: true })
  expect(consent.hasConsent('audience')).toBe(true)
  expect(logger.entries).toHaveLength(1)
})

function readerIn({
  purposes = ['audience', 'recordings'] as readonly ('audience' | 'recordings')[],
  keeps = true,
  logger = new MemoryLogger(),
  failure = undefined as Outage | undefined,
} = {}) {
  const stored: Consent[] = []
  const counted: ConsentAnswers[] = []
  const consent = readerConsent({
    purposes,
    store: {
      read: () => (keeps ? stored.at(-1) : undefined),
      keep: (choice) => void stored.push(choice),
    },
    counts: {
      count: async (_version, answers) => {
        if (failure) throw failure
        counted.push(answers)
      },
    },
    clock: { now: () => NOW },
    logger,
  })
  return { consent, stored, counted }
}
