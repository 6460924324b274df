import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { shownBanners } from '../../../src/application/shell/banners.ts'
import type { ShellEffect } from '../../../src/application/shell/effects.ts'
import type { ShellEvent } from '../../../src/application/shell/events.ts'
import { headerVariant } from '../../../src/application/shell/header.ts'
import { isMainFaded, loaderLook } from '../../../src/application/shell/overlay.ts'
import {
  focusSearch,
  isPremiumTrial,
  openSearch,
  reach5IsInitialized,
  showLoader,
  showPremiumModal,
  userDataLayer,
} from '../../../src/application/shell/selectors.ts'
import type { ShellState } from '../../../src/application/shell/shell-state.ts'
import { stepShell } from '../../../src/application/shell/shell.ts'
import { shellRuns } from '../../support/arbitraries-shell.ts'
import { shownBy, startModel, stepModel } from '../../support/shell-model.ts'
import { freshShell, type Moment, runShell } from '../../support/shell-run.ts'

describe('the shell, whatever happens in whatever order,', () => {
  test('never shows loader and welcome together [T04]', () => {
    always((moments) => {
      for (const { after } of moments) {
        expect(showPremiumModal(after) && showLoader(after)).toBe(false)
        expect(showPremiumModal(after) && loaderLook(after.layer) !== 'hidden').toBe(false)
        expect(isPremiumTrial(after) && !showPremiumModal(after)).toBe(false)
      }
    })
  })

  test('clears all that was over the page on leaving it [T04]', () => {
    const flags = [showPremiumModal, isPremiumTrial, showLoader, openSearch]
    always((moments) => {
      for (const { event, after } of moments) {
        if (event.kind !== 'routeChangeStarted') continue
        expect(flags.filter((isSet) => isSet(after))).toEqual([])
        expect(loaderLook(after.layer)).toBe('hidden')
        expect(after.mobileMenu.kind).toBe('closed')
      }
    })
  })

  test('pushes one event per opening of the welcome [T04]', () => {
    always((moments) => {
      for (const { before, after, effects } of moments) {
        const opens = !showPremiumModal(before) && showPremiumModal(after)
        expect(count(effects, 'pushAnalyticsEvent')).toBe(opens ? 1 : 0)
      }
    })
  })

  test('has banners on the home page alone, and loads them there [H16] [T14]', () => {
    always((moments) => {
      let path = ''
      for (const { event, after, effects } of moments) {
        const arrives = event.kind === 'routeChangeCompleted'
        if (arrives) path = event.path
        expect(count(effects, 'loadBanners')).toBe(arrives && path === '/' ? 1 : 0)
        expect(shownBanners(after.banners).length > 0 && path !== '/').toBe(false)
      }
    })
  })

  test('initialises the tag manager when both flags are set, once [T17]', () => {
    always((moments) => {
      const end = moments.at(-1)?.after ?? freshShell
      const ready = reach5IsInitialized(end) && userDataLayer(end) !== undefined
      const effects = moments.flatMap((moment) => moment.effects)
      expect(count(effects, 'initialiseTagManager')).toBe(ready ? 1 : 0)
    })
  })

  test('acts on no late timer [T11] [T13]', () => {
    always((moments) => {
      for (const { event, before, after } of moments)
        expect(isLate(event, before) && after !== before).toBe(false)
    })
  })

  test('agrees with the flags of the specification [T04] [T11] [T12] [T13]', () => {
    always((moments) => {
      let model = startModel
      for (const [index, { at, event, after }] of moments.entries()) {
        model = stepModel(model, event, at)
        if (isTimerDue(moments[index + 1], at)) continue
        expect(shownOf(after)).toEqual(shownBy(model, at))
      }
    })
  })

  test('opens the mobile menu by the burger alone [H10]', () => {
    always((moments) => {
      for (const { event, before, after } of moments) {
        const opens = isClosed(before) && !isClosed(after)
        expect(opens).toBe(isClosed(before) && event.kind === 'burgerPressed')
      }
    })
  })

  test('closes panel and menu on a click, unless on what is theirs [H10] [T11]', () => {
    always((moments) => {
      for (const { event, before, after } of moments) {
        if (event.kind !== 'clicked') continue
        const onBurger = event.inside.includes('burger')
        const keepsPanel = onBurger || event.inside.includes('search')
        const keepsMenu = onBurger || event.inside.includes('menu')
        expect(openSearch(after)).toBe(keepsPanel && openSearch(before))
        expect(isClosed(after)).toBe(!keepsMenu || isClosed(before))
      }
    })
  })

  test('is plain data, which a copy continues alike', () => {
    always((moments) => {
      for (const { before, event, after, effects } of moments) {
        const copy = structuredClone({ before, event })
        expect(stepShell(copy.before, copy.event)).toEqual([after, ...effects])
      }
    })
  })
})

function always(law: (moments: readonly Moment[]) => void): void {
  fc.assert(fc.property(shellRuns, (moves) => law(runShell(moves))))
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

// Two timers may be due at the same instant; the model, which knows only the time, sees both at once.
function isTimerDue(next: Moment | undefined, at: number): boolean {
  return next?.at === at && next.event.kind.endsWith('Elapsed')
}
