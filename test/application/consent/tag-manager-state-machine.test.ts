import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import {
  initialTagManager,
  stepTagManager,
} from '#application/consent/tag-manager-state-machine.ts'
import type {
  TagManagerEffect,
  TagManagerEvent,
} from '#application/consent/tag-manager-state-machine.ts'
import { LOGGED_OUT_RECORD } from '#domain/visitor/audience-record.ts'

const ready: TagManagerEvent = { kind: 'visitorReady', record: LOGGED_OUT_RECORD }
const yes: TagManagerEvent = { kind: 'consentSaid', agreed: true }
const no: TagManagerEvent = { kind: 'consentSaid', agreed: false }
const guide: TagManagerEvent = { kind: 'pageShown', address: 'https://www.preavis.example/guide' }
const trial: TagManagerEvent = { kind: 'pushed', entry: { event: 'trial activation' } }
const shown = { event: 'page view', page_location: 'https://www.preavis.example/guide' }

test('the script starts with both flags and the consent, in any order [T17]', () => {
  const initialised = [{ kind: 'initialise', entries: [LOGGED_OUT_RECORD, shown] }]
  expect(effectsOf(guide, ready, yes)).toEqual(initialised)
  expect(effectsOf(yes, guide, ready)).toEqual(initialised)
})

test('without an agreement nothing is initialised and nothing is sent [T17]', () => {
  expect(effectsOf(ready, guide, trial, no, guide, ready)).toEqual([])
})

test('stores events between consent and start, then sends them in order [T17][E07]', () => {
  const [first] = effectsOf(yes, trial, trial, guide, ready)
  expect(first).toEqual({
    kind: 'initialise',
    entries: [
      LOGGED_OUT_RECORD,
      shown,
      { event: 'trial activation' },
      { event: 'trial activation' },
    ],
  })
})

test('what happened before the agreement is never told [T17]', () => {
  expect(effectsOf(trial, yes, ready)).toEqual([
    { kind: 'initialise', entries: [LOGGED_OUT_RECORD] },
  ])
})

test('a withdrawal removes the script, and a new agreement restarts it [T17]', () => {
  const kinds = effectsOf(ready, yes, no, trial, guide, yes, trial).map((effect) => effect.kind)
  expect(kinds).toEqual(['initialise', 'remove', 'initialise', 'send'])
})

describe('laws', () => {
  const record = fc.constant(ready)
  const events = fc.array(fc.oneof(record, fc.constantFrom(yes, no, guide, trial)), {
    size: 'max',
    maxLength: 40,
  })

  test("never starts twice, and only with the reader's consent and record [T17]", () => {
    fc.assert(
      fc.property(events, (story) => {
        let manager = initialTagManager
        let running = false
        for (const event of story) {
          const [next, ...effects] = stepTagManager(manager, event)
          for (const effect of effects) {
            expect(running).toBe(effect.kind !== 'initialise')
            running = effect.kind !== 'remove'
          }
          manager = next
          expect(running).toBe(manager.running)
          expect(running).toBe(manager.agreed && manager.record !== undefined)
        }
      }),
    )
  })

  test('sends every event pushed under consent exactly once [T17]', () => {
    fc.assert(
      fc.property(events, (story) => {
        const sent = effectsOf(...story, ready)
          .flatMap((effect) =>
            effect.kind === 'initialise'
              ? effect.entries
              : effect.kind === 'send'
                ? [effect.entry]
                : [],
          )
          .filter((entry) => 'event' in entry && entry.event === 'trial activation')
        expect(sent).toHaveLength(agreedPushes([...story, ready]))
      }),
    )
  })
})

function effectsOf(...events: readonly TagManagerEvent[]): readonly TagManagerEffect[] {
  let manager = initialTagManager
  return events.flatMap((event) => {
    const [next, ...effects] = stepTagManager(manager, event)
    manager = next
    return effects
  })
}

/** Those that a withdrawal caught before the visitor was known are lost with it. */
function agreedPushes(story: readonly TagManagerEvent[]): number {
  let [agreed, known, sent, waiting] = [false, false, 0, 0]
  for (const event of story) {
    if (event.kind === 'consentSaid') {
      agreed = event.agreed
      if (!agreed) waiting = 0
    }
    if (event.kind === 'visitorReady') known = true
    if (event.kind === 'pushed' && agreed) waiting += 1
    if (agreed && known) {
      sent += waiting
      waiting = 0
    }
  }
  return sent
}
