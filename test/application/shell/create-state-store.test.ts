import { fc } from '@fast-check/vitest'
import { describe, expect, test, vi } from 'vitest'

import { createStore } from '#application/shell/create-state-store.ts'
import type { Store } from '#application/shell/create-state-store.ts'
import type { ShellEffect, ShellEvent } from '#application/shell/shell-events.ts'
import { openSearch } from '#application/shell/shell-state.ts'
import type { ShellState } from '#application/shell/shell-state.ts'
import { shellEvents } from '#test/support/arbitraries/shell.ts'
import { freshShell, shellAfter, stepShell } from '#test/support/fixtures/run-shell-events.ts'

const opened = { kind: 'searchOpened' } as const

describe('the store', () => {
  test('holds the state that its events lead to', () => {
    const store = shellStore()
    store.send(opened)
    expect(openSearch(store.state())).toBe(true)
  })

  test('notifies its listeners of changes only', () => {
    const store = shellStore()
    const listener = vi.fn<() => void>()
    store.subscribe(listener)
    store.send(opened)
    store.send(opened)
    expect(listener).toHaveBeenCalledTimes(1)
  })

  test('tells no departed listener, even of two alike', () => {
    const store = shellStore()
    const listener = vi.fn<() => void>()
    const leave = store.subscribe(listener)
    store.subscribe(listener)
    leave()
    leave()
    store.send(opened)
    expect(listener).toHaveBeenCalledTimes(1)
  })

  test('performs an effect once its listeners know the state', () => {
    const notified: string[] = []
    const store = shellStore(({ kind }) => notified.push(kind))
    store.subscribe(() => notified.push('changed'))
    store.send({ kind: 'routeChangeCompleted', path: '/' })
    expect(notified).toEqual(['changed', 'loadBanners'])
  })

  test('takes an event from within an effect', () => {
    const store: Store<ShellState, ShellEvent> = shellStore((effect) => {
      if (effect.kind === 'sendLater') store.send(effect.event)
    })
    store.send({ kind: 'routeChangeStarted' })
    expect(store.state().layer.overlay).toEqual({
      kind: 'loading',
      route: { change: 1, visible: true },
    })
  })

  test('is the fold of its events, and changes only when it tells', () => {
    fc.assert(
      fc.property(fc.array(shellEvents, { maxLength: 30 }), (events) => {
        const store = shellStore()
        let notified = store.state()
        store.subscribe(() => {
          notified = store.state()
        })
        for (const event of events) {
          store.send(event)
          expect(notified).toBe(store.state())
        }
        expect(store.state()).toEqual(shellAfter(...events))
      }),
    )
  })
})

function shellStore(
  perform: (effect: ShellEffect) => void = () => {},
): Store<ShellState, ShellEvent> {
  return createStore(freshShell, stepShell, perform)
}
