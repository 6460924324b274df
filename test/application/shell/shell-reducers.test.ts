import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { loadedBanners } from '#application/shell/banners-state.ts'
import { headerVariant } from '#application/shell/header-and-menu-state.ts'
import { isMainFaded, loaderLook } from '#application/shell/overlay-state.ts'
import type { ShellEffect, ShellEvent } from '#application/shell/shell-events.ts'
import {
  gestureReducers,
  pageReducers,
  readerReducers,
  stepParts,
} from '#application/shell/shell-reducers.ts'
import {
  cact,
  createInitialShell,
  focusSearch,
  isPremiumTrial,
  openSearch,
  recordOfReadyVisitor,
  showPremiumModal,
} from '#application/shell/shell-state.ts'
import type { ShellState } from '#application/shell/shell-state.ts'
import { shellRuns } from '#test/support/arbitraries/shell.ts'
import { freshShell, runShell, stepShell } from '#test/support/fixtures/run-shell-events.ts'
import type { Moment } from '#test/support/fixtures/run-shell-events.ts'
import { shownBy, startModel, stepModel } from '#test/support/fixtures/shell-reference-model.ts'

describe('the shell, after any events in any order,', () => {
  test('never shows loader and welcome together [T04]', () => {
    always(({ after }) => {
      const loads = loaderLook(after.layer) !== 'hidden'
      return showPremiumModal(after) ? !loads : !isPremiumTrial(after)
    })
  })

  test('clears all that was over the page on leaving it [T04]', () => {
    const flags = [showPremiumModal, isPremiumTrial, openSearch]
    always(({ event, after }) => {
      if (event.kind !== 'routeChangeStarted') return true
      const hidden = loaderLook(after.layer) === 'hidden' && isClosed(after)
      return hidden && !flags.some((isSet) => isSet(after))
    })
  })

  test('pushes one event per opening of the welcome [T04]', () => {
    always(({ before, after, effects }) => {
      const opens = !showPremiumModal(before) && showPremiumModal(after)
      return count(effects, 'pushAnalyticsEvent') === (opens ? 1 : 0)
    })
  })

  test('has banners on the home page alone, and loads them there [H16] [T14]', () => {
    alwaysWhole((moments) => {
      let path = ''
      return moments.every(({ event, after, effects }) => {
        const arrives = event.kind === 'routeChangeCompleted'
        if (arrives) path = event.path
        const loads = count(effects, 'loadBanners') === (arrives && path === '/' ? 1 : 0)
        return loads && (path === '/' || loadedBanners(after.banners)?.length === 0)
      })
    })
  })

  test('keeps the action code found last, the configured one until then [E07] [T16]', () => {
    alwaysWhole((moments) => {
      let code = cact(freshShell)
      return moments.every(({ event, after }) => {
        if (event.kind === 'actionCodeFound') code = event.code
        return cact(after) === code
      })
    })
  })

  test('leaves the preview only from a preview, by its bar [T15]', () => {
    const previewed = { ...freshShell, preview: true }
    for (const start of [freshShell, previewed]) {
      alwaysWhole(
        (moments) =>
          moments.every(({ event, effects }) => {
            const leaves = start.preview && event.kind === 'previewBarPressed'
            return count(effects, 'leavePreview') === (leaves ? 1 : 0)
          }),
        start,
      )
    }
  })

  test('never unsets the visitor record that the tag manager uses [T17]', () => {
    always(({ before, after }) => {
      const lost = recordOfReadyVisitor(after) === undefined
      return recordOfReadyVisitor(before) === undefined || !lost
    })
  })

  test('acts on no late timer [T11] [T13]', () => {
    always(({ event, before, after }) => !isLate(event, before) || after === before)
  })

  test('agrees with the flags of the specification [T04] [T11] [T12] [T13]', () => {
    alwaysWhole((moments) => {
      let model = startModel
      for (const [index, { at, event, after }] of moments.entries()) {
        model = stepModel(model, event, at)
        if (isTimerDue(moments[index + 1], at)) continue
        expect(shownOf(after)).toEqual(shownBy(model, at))
      }
      return true
    })
  })

  test('opens the mobile menu by the burger alone [H10]', () => {
    always(({ event, before, after }) => {
      const opens = isClosed(before) && !isClosed(after)
      return opens === (isClosed(before) && event.kind === 'burgerPressed')
    })
  })

  test('closes panel and menu on a click outside them [H10] [T11]', () => {
    always(({ event, before, after }) => {
      if (event.kind !== 'clicked') return true
      const onBurger = event.inside.includes('burger')
      const keepsPanel = onBurger || event.inside.includes('search')
      const keepsMenu = onBurger || event.inside.includes('menu')
      const panelAgrees = openSearch(after) === (keepsPanel && openSearch(before))
      return panelAgrees && isClosed(after) === (!keepsMenu || isClosed(before))
    })
  })

  test('is plain data, which a copy continues alike', () => {
    alwaysWhole((moments) => {
      const { before, event, after, effects } = structuredClone(moments.at(-1) ?? idle)
      expect(stepShell(before, event)).toEqual([after, ...effects])
      return true
    })
  })
})

const idle: Moment = {
  at: 0,
  event: { kind: 'searchClosed' },
  before: freshShell,
  after: freshShell,
  effects: [],
}

function always(property: (moment: Moment) => boolean): void {
  alwaysWhole((moments) => moments.every(property))
}

function alwaysWhole(property: (moments: readonly Moment[]) => boolean, start = freshShell): void {
  fc.assert(fc.property(shellRuns, (moves) => property(runShell(moves, start))))
}

function shownOf(shell: ShellState): ReturnType<typeof shownBy> {
  return {
    loader: loaderLook(shell.layer),
    faded: isMainFaded(shell.layer),
    modal: showPremiumModal(shell),
    trial: isPremiumTrial(shell),
    focus: focusSearch(shell),
    header: headerVariant(shell.header),
  }
}

function isClosed({ mobileMenu }: ShellState): boolean {
  return mobileMenu.kind === 'closed'
}

function isLate(event: ShellEvent, { layer, searchPanel }: ShellState): boolean {
  if (event.kind === 'routeRevealElapsed') return event.change < layer.changes
  return event.kind === 'searchBlurElapsed' && event.blur < searchPanel.blurs
}

function count(effects: readonly ShellEffect[], kind: ShellEffect['kind']): number {
  return effects.filter((effect) => effect.kind === kind).length
}

// Two timers may be due at the same instant; the model, which knows only the time, sees both at
// once.
function isTimerDue(next: Moment | undefined, at: number): boolean {
  return next?.at === at && next.event.kind.endsWith('Elapsed')
}

const start = createInitialShell({ actionCode: '', preview: true })

test('the parts of page, reader and gestures are the whole shell', () => {
  const parts = [pageReducers, readerReducers, gestureReducers].flatMap((each) => Object.keys(each))
  expect(parts.toSorted()).toEqual(Object.keys(start).toSorted())
})

const OF_GESTURES: readonly ShellEvent[] = [
  { kind: 'searchOpened' },
  { kind: 'searchFocused' },
  { kind: 'searchSubmitted', text: 'cse' },
  { kind: 'burgerPressed' },
  { kind: 'previewBarPressed' },
]

test.each(OF_GESTURES)('$kind is handled by the parts of gestures only', (event) => {
  expect(stepParts(pageReducers, start, event)).toEqual([start])
  expect(stepParts(gestureReducers, start, event)).not.toEqual([start])
})

test("a shell with the page's parts only follows route changes [T13]", () => {
  const [started, ...effects] = stepParts(pageReducers, start, { kind: 'routeChangeStarted' })
  expect(started.layer.overlay.kind).toBe('loading')
  expect(effects).toHaveLength(1)
  expect(started.mobileMenu).toBe(start.mobileMenu)
})
