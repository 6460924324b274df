import { expect, test } from 'vitest'

import { daysLater } from '#domain/shared/calendar-day.ts'
import { parisDay } from '#domain/shared/paris-calendar.ts'
import { EDITORS, ESSAY_FORM, ESSAY_PATH } from '#test/support/fixtures/manuscripts.ts'
import { runningNewsroom } from '#test/support/processes/running-newsroom.ts'

const { ada, rene, eva } = EDITORS
const ONE = '/redaction/articles/1'
const VIEWS = '/redaction/lectures'

test('editors read the views of an article, and the most read pages [N96]', async () => {
  const { site, browser, pageViews } = await runningNewsroom()
  await using _site = site
  const [writer, reviewer, chief] = [await browser(ada), await browser(rene), await browser(eva)]
  await writer.post('/redaction/articles/nouveau', { ...ESSAY_FORM, action: 'save' })
  expect((await writer.get(ONE)).text).not.toContain('>Lectures<')
  const step = { version: '1' }
  await writer.post(`${ONE}/etapes`, { ...step, action: 'submit' })
  await reviewer.post(`${ONE}/etapes`, { ...step, action: 'approve' })
  await chief.post(`${ONE}/etapes`, { ...step, action: 'publish' })
  const today = parisDay(Date.now())
  await pageViews.add(
    [0, -6, -7, -29, -30, -364, -365].map((offset) => ({
      path: ESSAY_PATH,
      day: daysLater(today, offset),
      answered: 1,
      reported: 0,
    })),
    '2000-01-01',
  )
  const { text } = await writer.get(ONE)
  for (const words of ['2 en 7\u00A0jours', '4 en 30\u00A0jours', '6 en un an'])
    expect(text).toContain(words)
  expect((await writer.get(`${VIEWS}?jours=7`)).text).toContain('2\u00A0lectures')
  expect((await writer.get(VIEWS)).text).toContain('4\u00A0lectures')
  expect((await writer.get(`${VIEWS}?jours=8`)).status).toBe(404)
})
