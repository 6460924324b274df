import { describe, expect, test } from 'vitest'

import { loadedBanners } from '#application/shell/banners-state.ts'
import type { Banner } from '#domain/editorial/banner.ts'
import { banner } from '#test/support/arbitraries/shell.ts'
import { effectsAfter, shellAfter } from '#test/support/fixtures/run-shell-events.ts'
import type { Move } from '#test/support/fixtures/run-shell-events.ts'

const home = { kind: 'routeChangeCompleted', path: '/' } as const
const news = { kind: 'routeChangeCompleted', path: '/actualite' } as const
const loaded = answer(1, banner)

describe('the banners', () => {
  test('load after every change to the home page, and only there [H16] [T14]', () => {
    const [first, second] = [1, 2].map((request) => ({ kind: 'loadBanners', request }))
    expect(effectsAfter(home)).toEqual([first])
    expect(effectsAfter(home, news, home)).toEqual([first, second])
    expect(effectsAfter(news)).toEqual([])
  })

  test('show once loaded [H16] [T14]', () => {
    expect(shown(home)).toEqual([])
    expect(shown(home, loaded)).toEqual([banner])
  })

  test('that came with the page stay until others are loaded [H16] [T14]', () => {
    expect(loadedBanners(shellAfter(home).banners)).toBeUndefined()
    expect(loadedBanners(shellAfter(news, home).banners)).toBeUndefined()
    expect(loadedBanners(shellAfter(home, loaded).banners)).toEqual([banner])
    expect(loadedBanners(shellAfter(home, loaded, news).banners)).toEqual([])
  })

  test('are emptied on any other page [T14]', () => {
    expect(shown(home, loaded, news)).toEqual([])
    expect(shown(home, loaded, news, home)).toEqual([])
  })

  test('that arrive once the reader is elsewhere are dropped [T14]', () => {
    expect(shown(loaded)).toEqual([])
    expect(shown(home, news, loaded)).toEqual([])
  })

  test('requested last win over an older answer that comes later [T14]', () => {
    const older = answer(1, { ...banner, id: 'older' })
    expect(shown(home, news, home, older)).toEqual([])
    expect(shown(home, news, home, answer(2, banner), older)).toEqual([banner])
    expect(shown(home, home, answer(2, banner), older)).toEqual([banner])
  })

  test('stay while they load again [T14]', () => {
    expect(shown(home, loaded, home)).toEqual([banner])
    expect(shown(home, loaded, home, answer(2))).toEqual([])
  })
})

function answer(request: number, ...banners: readonly Banner[]) {
  return { kind: 'bannersLoaded', request, banners } as const
}

function shown(...moves: readonly Move[]): unknown {
  return loadedBanners(shellAfter(...moves).banners) ?? []
}
