import { afterAll, describe, expect, test } from 'vitest'

import { createPageLoaders } from '#application/pages/routing/page-loaders.ts'
import { renderedHtml } from '#test/support/html/rendered-html.ts'
import { pagePorts, siteOver } from '#test/support/memory/memory-site.ts'
import { runningSite } from '#test/support/processes/running-site.ts'

const SCHEDULE = '/simulateur/echeancier'
const RESIGNATION = '?situation=demission&notification=2026-01-14&preavis=1+mois'
const SALARY = '/simulateur/salaire'
/** What no cache and no log may hold. */
const SECRET = '2026-01-14'

const ports = await pagePorts()
const { scheduleCalendar } = siteOver(ports)
const site = await runningSite(
  { pages: createPageLoaders(ports), scheduleCalendar },
  {},
  { renderDocument: renderedHtml },
)
afterAll(() => site[Symbol.asyncDispose]())

test.each([SCHEDULE, SALARY])('%s is cached and indexed without answers', async (path) => {
  const { status, headers, body } = await site.ask(path)
  expect(status).toBe(200)
  expect(headers['cache-control']).toMatch(/^public/)
  expect(body.toString()).not.toContain('noindex')
})

describe('an address with answers', () => {
  test.each([
    SCHEDULE + RESIGNATION,
    `${SCHEDULE}${RESIGNATION}&core=true`,
    `${SCHEDULE}/echeances.ics${RESIGNATION}`,
    `${SALARY}?montant=3000`,
  ])('%s is in no cache, index or referrer [R20] [R21]', async (address) => {
    const { status, headers } = await site.ask(address)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'strict-origin',
      'x-robots-tag': 'noindex',
    })
    expect(headers).not.toHaveProperty('surrogate-key')
    expect(site.web.cache.get(address)).toBeUndefined()
  })

  test('works without a script, and leaves no trace in the log [R20]', async () => {
    const html = (await site.ask(SCHEDULE + RESIGNATION)).body.toString()
    expect(html).toContain('<time dateTime="2026-02-13">vendredi 13 février 2026</time>')
    expect((await site.ask(`${SALARY}?montant=3000`)).body.toString()).toContain('984,08')
    expect(JSON.stringify(site.logger.entries)).not.toContain(SECRET)
  })

  test.each([
    `${SCHEDULE}?situation=demission&notification=2026-02-30&preavis=1+mois`,
    `${SALARY}?montant=-1`,
    `${SALARY}?montant=3000&temps=partiel&heures=%3Cscript%3E`,
  ])('%s is asked again, as a wrong request', async (address) => {
    const { status, body } = await site.ask(address)
    expect(status).toBe(400)
    expect(body.toString()).toContain('aria-invalid="true"')
    expect(body.toString()).not.toContain('value="<script>')
  })
})

test('the deadlines are a calendar file; without any the form is shown [R20]', async () => {
  const { headers, body } = await site.ask(`${SCHEDULE}/echeances.ics${RESIGNATION}`)
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(headers['content-disposition']).toContain('echeancier.ics')
  expect(body.toString()).toContain('DTSTART;VALUE=DATE:20260213')
  const open = await site.ask(`${SCHEDULE}/echeances.ics?situation=demission`)
  expect(open.status).toBe(303)
  expect(open.headers.location).toBe(`${SCHEDULE}?situation=demission`)
})
