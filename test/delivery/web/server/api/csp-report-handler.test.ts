import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { runningSite } from '#test/support/processes/running-site.ts'

const site = await runningSite({}, { RATE_LIMIT_TIMES: '1000' })
afterAll(() => site[Symbol.asyncDispose]())
beforeEach(() => site.logger.entries.splice(0))

const SECRET = 'claire.martin@exemple.fr'

function reported(type: string, body: unknown) {
  return site.ask('/api/csp-report', {
    method: 'POST',
    headers: { 'content-type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

function oneImage() {
  return reported('application/reports+json', [violation('img-src', 'data')])
}

function violation(effectiveDirective: string, blockedURL: string) {
  return {
    type: 'csp-violation',
    age: 3,
    url: `https://www.preavis.example/guide?lettre=${SECRET}`,
    user_agent: SECRET,
    body: { effectiveDirective, blockedURL, documentURL: SECRET, sample: SECRET, statusCode: 200 },
  }
}

describe('a report of what the policy of a page refused', () => {
  test('is logged without a word of the reader', async () => {
    const body = [violation('script-src-elem', `https://mechant.example/a.js?qui=${SECRET}`)]
    expect((await reported('application/reports+json', body)).status).toBe(204)
    expect(site.logger.entries).toEqual([
      expect.objectContaining({
        level: 'warn',
        event: 'policy refused',
        fields: { directive: 'script-src-elem', blocked: 'https://mechant.example' },
      }),
    ])
    expect(JSON.stringify(site.logger.entries)).not.toContain(SECRET)
  })

  test('is logged once in ten minutes, and counted each time', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await oneImage()
    await oneImage()
    expect(site.logger.entries).toHaveLength(1)
    vi.setSystemTime(Date.now() + 600_000)
    await oneImage()
    vi.useRealTimers()
    expect(site.logger.entries).toHaveLength(2)
    const { body } = await site.ask('/metrics')
    expect(body.toString()).toContain('preavis_policy_reports_total{directive="img-src"} 3')
  })

  test('may come from a browser that knows no other way', async () => {
    const report = {
      'violated-directive': "style-src 'self'",
      'blocked-uri': 'inline',
      referrer: '',
    }
    const { status } = await reported('application/csp-report', { 'csp-report': report })
    expect(status).toBe(204)
    expect(site.logger.entries[0]?.fields).toEqual({ directive: 'style-src', blocked: 'inline' })
  })

  test.each([
    ['an unknown directive', violation('chercher-midi', 'inline'), 'other', 'inline'],
    ['no address', violation('img-src', '\u0000'), 'img-src', 'unknown'],
    [
      'an extension',
      violation('font-src', 'chrome-extension://abc/f'),
      'font-src',
      'chrome-extension:',
    ],
  ])('of %s names nothing that was made up', async (_what, report, directive, blocked) => {
    expect((await reported('application/reports+json', [report])).status).toBe(204)
    expect(site.logger.entries[0]?.fields).toEqual({ directive, blocked })
  })

  test('of another kind is taken and left', async () => {
    const other = { type: 'deprecation', body: { id: SECRET } }
    expect((await reported('application/reports+json', [other])).status).toBe(204)
    expect(site.logger.entries).toEqual([])
  })

  test.each([
    ['too long', 413, 'application/reports+json', ' '.repeat(8_193)],
    ['no report', 400, 'application/reports+json', '{"a":1}'],
    ['no JSON', 400, 'application/csp-report', '{'],
    ['of another type', 415, 'text/plain', '[]'],
    [
      'of too many at once',
      400,
      'application/reports+json',
      Array.from({ length: 51 }, () => ({ type: 'a', body: {} })),
    ],
  ])('that is %s is refused: %i', async (_what, status, type, body) => {
    expect((await reported(type, body)).status).toBe(status)
    expect(site.logger.entries).toEqual([])
  })

  test('is only ever sent', async () => {
    const { status, headers } = await site.ask('/api/csp-report')
    expect([status, headers.allow]).toEqual([405, 'POST'])
  })
})
