import { afterAll, describe, expect, test } from 'vitest'

import { httpBannerBoard } from '#adapters/http/product/http-banner-board.ts'
import type { Banner } from '#domain/editorial/banner.ts'
import { MOST_BANNERS } from '#domain/editorial/banner.ts'
import { bannerBoardContract } from '#test/contracts/site-content.contract.ts'
import { runningSite } from '#test/support/processes/running-site.ts'

let shown: readonly Banner[] = []
const site = await runningSite({
  banners: () => Promise.resolve(shown.slice(0, MOST_BANNERS)),
})
afterAll(() => site[Symbol.asyncDispose]())

bannerBoardContract(() => {
  shown = []
  return Promise.resolve({
    banners: httpBannerBoard(`http://127.0.0.1:${site.port}`),
    furnisher: {
      furnish: ({ banners }) => {
        shown = banners
        return Promise.resolve([])
      },
    },
  })
})

async function linkAnswered(url: string): Promise<unknown> {
  shown = [{ id: 'b', title: 'Titre', text: 'Texte', link: { label: 'Lire', url } }]
  const [banner] = JSON.parse((await site.ask('/api/getBanner')).body.toString())
  return banner.link
}

describe('GET /api/getBanner', () => {
  test('answers in JSON, the same for everybody for a minute [C03]', async () => {
    const { status, headers } = await site.ask('/api/getBanner')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=60,/)
    expect(headers['set-cookie']).toBeUndefined()
  })

  test('writes links as the link rule of the site does [C03] [R12]', async () => {
    expect(await linkAnswered('/guide/cse')).toEqual({ label: 'Lire', url: '/guide/cse' })
    expect(await linkAnswered('https://www.preavis.example/guide')).toEqual({
      label: 'Lire',
      url: '/guide',
    })
    expect(await linkAnswered('https://boutique.preavis.example/a')).toEqual({
      label: 'Lire',
      url: 'https://boutique.preavis.example/a',
    })
    expect(await linkAnswered('https://ailleurs.example/')).toEqual({
      label: 'Lire',
      url: 'https://ailleurs.example/',
      target: '_blank',
    })
  })

  test.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,a',
    'vbscript:a',
    '',
  ])('keeps the label of a link that is refused, without its address: %j [H16]', async (url) => {
    expect(await linkAnswered(url)).toEqual({ label: 'Lire', url: '' })
  })
})
