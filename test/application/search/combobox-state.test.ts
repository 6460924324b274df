import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import {
  initialCombobox,
  shownSuggestions,
  stepCombobox,
} from '#application/search/combobox-state.ts'
import type { Combobox, ComboboxEffect, ComboboxEvent } from '#application/search/combobox-state.ts'
import { createStore } from '#application/shell/create-state-store.ts'
import type { SuggestedPage } from '#domain/search/merge-suggestions.ts'
import { normalizeSearchQuery } from '#domain/search/normalize-search-query.ts'

const typed = (text: string): ComboboxEvent => ({ kind: 'typed', text })
const closed: ComboboxEvent = { kind: 'closed' }
const released: ComboboxEvent = { kind: 'released' }
const down: ComboboxEvent = { kind: 'moved', by: 1 }
const up: ComboboxEvent = { kind: 'moved', by: -1 }

function answered(question: number, count: number, text = 'a'): ComboboxEvent {
  return { kind: 'answered', question, suggestions: pages(count, text) }
}

function pages(count: number, text: string): readonly SuggestedPage[] {
  return Array.from({ length: count }, (_, rank) => ({
    label: [{ text, marked: false }],
    path: `/${text}/${rank}`,
  }))
}

function after(...events: readonly ComboboxEvent[]): Combobox {
  return events.reduce((box, event) => stepCombobox(box, event)[0], initialCombobox)
}

function effectsOf(box: Combobox, event: ComboboxEvent): readonly ComboboxEffect[] {
  return stepCombobox(box, event).slice(1) as ComboboxEffect[]
}

function places(start: Combobox, ...moves: readonly ComboboxEvent[]): readonly unknown[] {
  let box = start
  return moves.map((move) => {
    ;[box] = stepCombobox(box, move)
    return box.active
  })
}

const open = after(typed('co'), answered(1, 3))

describe('a field of search with suggestions', () => {
  test.each(['', ' ', 'c', ' c ', '\u0000'])('%j asks for nothing [V03] [H06]', (text) => {
    expect(effectsOf(initialCombobox, typed(text))).toEqual([])
    expect(after(typed('co'), answered(1, 3), typed(text)).open).toBe(false)
  })

  test('asks once the text rests, and only for the last text [H06]', () => {
    const box = after(typed('co'), typed('con'))
    expect(effectsOf(after(typed('co')), typed('con'))).toEqual([
      { kind: 'awaitPause', question: 2 },
    ])
    expect(effectsOf(box, { kind: 'paused', question: 1 })).toEqual([])
    expect(effectsOf(box, { kind: 'paused', question: 2 })).toEqual([
      { kind: 'ask', question: 2, query: 'con' },
    ])
  })

  test('opens with the answer, announces the count, and selects nothing [H06]', () => {
    expect(open).toMatchObject({ open: true, active: undefined })
    expect(shownSuggestions(open)).toHaveLength(3)
    expect(effectsOf(after(typed('co')), answered(1, 3))).toEqual([{ kind: 'tellCount', count: 3 }])
  })

  test('an empty answer, as in an outage, closes the list silently', () => {
    expect(after(typed('co'), answered(1, 3), typed('con'), answered(2, 0)).open).toBe(false)
    expect(effectsOf(after(typed('co')), answered(1, 0))).toEqual([])
  })

  test('keeps the earlier list until the next answer, with nothing selected', () => {
    const box = after(typed('co'), answered(1, 3), down, typed('con'))
    expect(box).toMatchObject({ open: true, active: undefined })
    expect(stepCombobox(box, down)).toEqual([box])
  })

  test('an answer that comes once the list is closed opens nothing [H12]', () => {
    expect(after(typed('co'), closed, answered(1, 3))).toMatchObject({ open: false })
    expect(after(typed('co'), closed, answered(2, 3))).toMatchObject({ open: true })
  })

  test('arrows cycle through the suggestions and the text field [H06]', () => {
    expect(places(open, down, down, down, down, down)).toEqual([0, 1, 2, undefined, 0])
    expect(places(open, up, up, up, up)).toEqual([2, 1, 0, undefined])
    expect(places(open, down, released)).toEqual([0, undefined])
  })

  test('an arrow reopens the list, and requests a missing answer [H06]', () => {
    const closedBox = stepCombobox(open, closed)[0]
    expect(shownSuggestions(closedBox)).toEqual([])
    expect(stepCombobox(closedBox, down)[0]).toMatchObject({ open: true, active: 0 })
    const unanswered = after(typed('co'), closed)
    expect(effectsOf(unanswered, down)).toEqual([{ kind: 'ask', question: 2, query: 'co' }])
    expect(stepCombobox(initialCombobox, down)).toEqual([initialCombobox])
  })

  test("always selects a visible suggestion, and requests the field's text", () => {
    const anyEvent: fc.Arbitrary<ComboboxEvent> = fc.oneof(
      fc.constantFrom('', 'c', 'co', 'con', ' con ').map(typed),
      fc.constantFrom(down, up, released, closed),
      fc.record({ kind: fc.constant('paused' as const), question: fc.nat(6) }),
      fc.tuple(fc.nat(6), fc.nat(3)).map(([question, count]) => answered(question, count)),
    )
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 30, size: 'max' }), (events) => {
        let box = initialCombobox
        let text = ''
        for (const event of events) {
          if (event.kind === 'typed') ({ text } = event)
          const [next, ...effects] = stepCombobox(box, event)
          const query = normalizeSearchQuery(text)
          const requests = effects.filter(({ kind }) => kind === 'ask')
          const current = {
            kind: 'ask',
            question: next.requestNumber,
            query: query.ok && query.value,
          }
          expect(requests).toEqual(requests.map(() => current))
          const shown = shownSuggestions(next)
          expect(next.open).toBe(shown.length > 0)
          expect(next.active ?? -1).toBeLessThan(shown.length)
          box = next
        }
      }),
    )
  })
})

test("in any order of answers, the list is the last text's [H06] [H12]", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.constantFrom('aa', 'bb', 'cc', 'dd'), { minLength: 1, maxLength: 6 }),
      async (scheduler, texts) => {
        const lists: string[] = []
        const box = createStore<Combobox, ComboboxEvent, ComboboxEffect>(
          initialCombobox,
          stepCombobox,
          (effect) => {
            const { question } = { question: 0, ...effect }
            if (effect.kind === 'awaitPause') {
              void scheduler
                .schedule(Promise.resolve(), 'pause')
                .then(() => box.send({ kind: 'paused', question }))
            }
            if (effect.kind === 'ask') {
              void scheduler
                .schedule(Promise.resolve(), effect.query)
                .then(() => box.send(answered(question, 2, effect.query)))
            }
          },
        )
        box.subscribe(() => {
          const { query, answer } = box.state()
          if (answer && answer.query === query) lists.push(query)
        })
        const typing = scheduler.scheduleSequence(
          texts.map((text) => async () => box.send(typed(text))),
        )
        await scheduler.waitAll()
        expect((await typing.task).done).toBe(true)
        const shown = shownSuggestions(box.state())
        expect(shown.map(({ path }) => path)).toEqual(
          pages(2, texts.at(-1) ?? '').map(({ path }) => path),
        )
      },
    ),
  )
})
