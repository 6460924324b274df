import { describe, expect, test } from 'vitest'

import { loadedBanners, shownBanners } from '../../../src/application/shell/banners.ts'
import { banner } from '../../support/arbitraries-shell.ts'
import { effectsAfter, shellAfter } from '../../support/shell-run.ts'
import type { Move } from '../../support/shell-run.ts'

const home = { kind: 'routeChangeCompleted', path: '/' } as const
const news = { kind: 'routeChangeCompleted', path: '/actualite' } as const
const loaded = { kind: 'bannersLoaded', banners: [banner] } as const

describe('the banners', () => {
  test('load after every change to the home page, and only there [H16] [T14]', () => {
    const load = { kind: 'loadBanners' }
    expect(effectsAfter(home)).toEqual([load])
    expect(effectsAfter(home, news, home)).toEqual([load, load])
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

  test('stay while they load again [T14]', () => {
    expect(shown(home, loaded, home)).toEqual([banner])
    expect(shown(home, loaded, home, { kind: 'bannersLoaded', banners: [] })).toEqual([])
  })
})

function shown(...moves: readonly Move[]): unknown {
  return shownBanners(shellAfter(...moves).banners)
}
