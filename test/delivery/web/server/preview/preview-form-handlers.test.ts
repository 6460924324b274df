import { afterAll, describe, expect, test } from 'vitest'

import { httpPreviewMode } from '#adapters/http/product/http-preview-mode.ts'
import { runningSite } from '#test/support/processes/running-site.ts'

const site = await runningSite()
afterAll(() => site[Symbol.asyncDispose]())

const ORIGIN = 'https://www.preavis.example'
const OURS = { 'sec-fetch-site': 'same-origin' }
const ENDED = '__Host-preview=; Path=/; Max-Age=0; Secure; HttpOnly; SameSite=Lax'

function posted(headers: Readonly<Record<string, string>>) {
  return site.ask('/api/clear-preview-mode-cookies', { method: 'POST', headers })
}

describe('POST /api/clear-preview-mode-cookies', () => {
  test('ends preview, and tells a script that it is done [C04] [T15]', async () => {
    const { status, headers, body } = await posted({ ...OURS, cookie: 'preview-draft=1; autre=2' })
    expect(status).toBe(204)
    expect(body).toHaveLength(0)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers['set-cookie']).toEqual([ENDED, ENDED.replace('__Host-preview', 'preview-draft')])
  })

  test('is what the browser side of the preview mode calls [C04]', async () => {
    const origin = `http://127.0.0.1:${site.port}`
    const sent: (number | undefined)[] = []
    await httpPreviewMode(origin, async (address, request) => {
      const answer = await fetch(address, { ...request, headers: { origin: ORIGIN } })
      sent.push(answer.status)
      return answer
    }).leave()
    expect(sent).toEqual([204])
    await expect(httpPreviewMode(origin).leave()).rejects.toMatchObject({ name: 'Outage' })
  })

  test.each([
    [`${ORIGIN}/guide/cse?a=1`, '/guide/cse?a=1'],
    ['https://ailleurs.example/guide', '/'],
    [`${ORIGIN}/.//ailleurs.example`, '/ailleurs.example'],
    ['javascript:alert(1)', '/'],
  ])('sends a form that stood on %s back to %s [C04]', async (referer, location) => {
    const { status, headers } = await posted({ ...OURS, accept: 'text/html,*/*', referer })
    expect([status, headers.location]).toEqual([303, location])
    expect(headers['set-cookie']).toEqual([ENDED])
  })

  test('redirects a form without referrer to the home page [C04]', async () => {
    const { headers } = await posted({ origin: ORIGIN, accept: 'text/html' })
    expect(headers.location).toBe('/')
  })

  test.each([
    [{}],
    [{ 'sec-fetch-site': 'cross-site', origin: ORIGIN }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ origin: 'https://ailleurs.example' }],
    [{ origin: 'null' }],
  ])('is refused to a foreign page: %j [C04]', async (headers) => {
    const answer = await posted(headers)
    expect(answer.status).toBe(403)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(JSON.parse(answer.body.toString())).toHaveProperty('error')
  })
})
