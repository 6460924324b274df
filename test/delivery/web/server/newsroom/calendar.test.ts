import { expect, test } from 'vitest'

import { EDITORS, ESSAY_FORM } from '#test/support/fixtures/manuscripts.ts'
import { runningNewsroom } from '#test/support/processes/running-newsroom.ts'

const { ada, rene, eva } = EDITORS
const ONE = '/redaction/articles/1'
const CALENDAR = '/redaction/calendrier'

test('the calendar shows a scheduled article on its day [N97]', async () => {
  const { site, browser } = await runningNewsroom()
  await using _site = site
  const [writer, reviewer, chief] = [await browser(ada), await browser(rene), await browser(eva)]
  await writer.post('/redaction/articles/nouveau', { ...ESSAY_FORM, action: 'save' })
  const step = { version: '1' }
  await writer.post(`${ONE}/etapes`, { ...step, action: 'submit' })
  await reviewer.post(`${ONE}/etapes`, { ...step, action: 'approve' })
  await chief.post(`${ONE}/etapes`, { ...step, action: 'schedule', quand: '2098-03-01T00:30' })
  const { text } = await writer.get(`${CALENDAR}?mois=2098-03`)
  expect(text).toMatch(/dateTime="2098-03-01"|datetime="2098-03-01"/u)
  expect(text).toMatch(/00:30 Article<\/span><a href="\/redaction\/articles\/1">Essai du préavis/u)
  expect(text).toMatch(/1\sévénement prévu/u)
  expect(text).toContain(`href="${CALENDAR}?mois=2098-02"`)
  expect(text).toContain(`href="${CALENDAR}?mois=2098-04"`)
  expect((await writer.get(`${CALENDAR}?mois=2098-02`)).text).toContain('rien de prévu')
})

test.each(['2026-13', 'demain', '1999-12', ''])(
  'the calendar has no month %j [N97]',
  async (month) => {
    const { site, browser } = await runningNewsroom()
    await using _site = site
    const writer = await browser(ada)
    expect((await writer.get(`${CALENDAR}?mois=${month}`)).status).toBe(404)
    expect((await writer.get(CALENDAR)).status).toBe(200)
  },
)
