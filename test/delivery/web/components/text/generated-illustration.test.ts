import { fc, test as property } from '@fast-check/vitest'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'

import {
  illustrationPaths,
  TILE,
  TILES,
} from '#delivery/web/components/text/generate-illustration-paths.ts'
import { Illustration } from '#delivery/web/components/text/generated-illustration.tsx'

describe('an illustration', () => {
  const shapes = fc.constantFrom('wide' as const, 'square' as const)

  property.prop([fc.string(), shapes])('is always the same for the same seed', (seed, shape) => {
    expect(illustrationPaths(seed, shape)).toEqual(illustrationPaths(seed, shape))
  })

  property.prop([fc.string(), shapes])(
    'holds one clock, whole, within its frame',
    (seed, shape) => {
      const clocks = [...illustrationPaths(seed, shape).deep.matchAll(/M([\d.]+) ([\d.]+)a7 7 /g)]
      const { columns, rows } = TILES[shape]

      expect(clocks).toHaveLength(1)
      const [left = 0, middle] = (clocks[0] ?? []).slice(1).map(Number)
      expect(left).toBeGreaterThanOrEqual(1)
      expect(left).toBeLessThanOrEqual((columns - 2) * TILE + 1)
      expect(middle).toBeLessThanOrEqual((rows - 1) * TILE)
    },
  )

  property.prop([fc.string()])(
    'keeps its clock whole when three columns of its side are shown',
    (seed) => {
      const { deep, side } = illustrationPaths(seed, 'wide')
      const left = (Number(/M([\d.]+) [\d.]+a7 7 /.exec(deep)?.[1]) - 1) / TILE

      expect(left).toBeGreaterThanOrEqual(side === 'left' ? 0 : 3)
      expect(left).toBeLessThanOrEqual(side === 'left' ? 1 : 4)
    },
  )

  property.prop([fc.string(), shapes])('is drawn with finite numbers only', (seed, shape) => {
    const { side: _side, ...tones } = illustrationPaths(seed, shape)
    expect(Object.values(tones).join('')).toMatch(/^[MVAahvz\d. -]+$/i)
  })

  test('differs from one document to the next', () => {
    const paths = ['/a', '/b', '/c', '/d'].map((seed) => illustrationPaths(seed, 'wide'))

    expect(new Set(paths.map((each) => JSON.stringify(each))).size).toBe(4)
  })

  test('is hidden from screen readers, sized and lightweight', () => {
    const html = renderToString(createElement(Illustration, { seed: '/actualite', shape: 'wide' }))

    expect(html).toContain('aria-hidden="true"')
    expect(html).toContain('width="960" height="320"')
    expect(html.length).toBeLessThan(1800)
  })
})
