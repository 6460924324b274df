import { expect, test } from 'vitest'

import type { ShellEvent } from '#application/shell/events.ts'
import { startShell } from '#application/shell/shell-state.ts'
import { gestureParts, pageParts, readerParts, stepParts } from '#application/shell/shell.ts'

const start = startShell({ actionCode: '', preview: true })

test('the parts of the page, of its reader and of gestures are the whole shell, each in one of them', () => {
  const parts = [pageParts, readerParts, gestureParts].flatMap((each) => Object.keys(each))
  expect(parts.toSorted()).toEqual(Object.keys(start).toSorted())
})

const OF_GESTURES: readonly ShellEvent[] = [
  { kind: 'searchOpened' },
  { kind: 'searchFocused' },
  { kind: 'searchSubmitted', text: 'cse' },
  { kind: 'burgerPressed' },
  { kind: 'previewBarPressed' },
]

test.each(OF_GESTURES)(
  '$kind is answered once the parts of gestures are known, and by nothing before',
  (event) => {
    expect(stepParts(pageParts, start, event)).toEqual([start])
    expect(stepParts(gestureParts, start, event)).not.toEqual([start])
  },
)

test('a shell that knows the parts of the page alone follows its route changes [T13]', () => {
  const [started, ...effects] = stepParts(pageParts, start, { kind: 'routeChangeStarted' })
  expect(started.layer.overlay.kind).toBe('loading')
  expect(effects).toHaveLength(1)
  expect(started.mobileMenu).toBe(start.mobileMenu)
})
