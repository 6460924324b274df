import { expect, test } from 'vitest'

import type { TextWork } from '#application/newsroom/text-work.ts'
import { threadedTextWork } from '#delivery/composition/thread-pools.ts'
import { Outage } from '#ports/outage.ts'
import { EDITORS, ESSAY_FORM } from '#test/support/fixtures/manuscripts.ts'
import { postForm, runningNewsroom } from '#test/support/processes/running-newsroom.ts'

const { ada } = EDITORS
const NEW = '/redaction/articles/nouveau'
const ONE = '/redaction/articles/1'

/** A writer who has signed out, with a form of the session before. */
async function endedSession() {
  const opened = await runningNewsroom()
  const writer = await opened.browser(ada)
  const page = await writer.get(NEW)
  const [, jeton = ''] = /name="jeton" value="([\w-]+)"/.exec(page.text) ?? []
  await writer.post('/redaction/deconnexion', {})
  return { ...opened, writer, form: { jeton, ...ESSAY_FORM, action: 'save' } }
}

test('a form of an ended session stores nothing and shows its words [N26]', async () => {
  const { site, browser, writer, form } = await endedSession()
  await using _site = site
  for (const sent of [await writer.post(NEW, form), await postForm(site, NEW, form)]) {
    expect(sent.status).toBe(403)
    expect(sent.text).toContain('Votre session est terminée')
    expect(sent.text).toContain('Le délai est d’un mois.')
    expect(sent.text).toContain(`value="${ESSAY_FORM.title}"`)
    expect(sent.text).toContain(`name="jeton" value="${form.jeton}"`)
  }
  expect((await (await browser(ada)).get(ONE)).status).toBe(404)
})

test('a form of a stranger is not repeated [N26]', async () => {
  const { site } = await runningNewsroom()
  await using _site = site
  const form = { jeton: 'a'.repeat(43), ...ESSAY_FORM, action: 'save' }
  const refused = await postForm(site, NEW, form, '__Host-editor=inconnu')
  expect(refused.status).toBe(403)
  expect(refused.text).toContain('rien n’a été enregistré')
  for (const words of ['Le délai est d’un mois.', ESSAY_FORM.title, form.jeton])
    expect(refused.text).not.toContain(words)
})

test('a form goes on after a new sign-in of its editor alone [N26]', async () => {
  const { site, browser, form } = await endedSession()
  await using _site = site
  const byAnother = await (await browser(EDITORS.eva)).post(NEW, form)
  expect(byAnother.status).toBe(403)
  expect(byAnother.text).toContain('Votre connexion a changé depuis ce formulaire')
  const again = await (await browser(ada)).post(NEW, form)
  expect([again.status, again.location]).toEqual([303, expect.stringContaining(ONE)])
})

test('a form with the token of no session shows its words [N26]', async () => {
  const { site, browser } = await runningNewsroom()
  await using _site = site
  const writer = await browser(ada)
  const other = await writer.post(NEW, { ...ESSAY_FORM, jeton: 'ancien', action: 'save' })
  expect([other.status, other.text.includes('Le délai est d’un mois.')]).toEqual([403, true])
  expect((await writer.get(ONE)).status).toBe(404)
})

test('a form too long to show again is refused in one sentence', async () => {
  const { site, browser } = await runningNewsroom()
  await using _site = site
  const writer = await browser(ada)
  const statusOf = async (markdown: string) =>
    (await writer.post(NEW, { ...ESSAY_FORM, jeton: 'ancien', markdown, action: 'save' })).status
  // HTML writes a quote in six bytes, a form in three.
  expect(await statusOf('"'.repeat(8_000))).toBe(403)
  expect(await statusOf('"'.repeat(40_000))).toBe(413)
  expect(await statusOf('« Le préavis »'.repeat(8_000))).toBe(403)
})

test('a form during an outage shows its words, to send again [N26]', async () => {
  const textWork: TextWork = {
    ...threadedTextWork(),
    parse: () => Promise.reject(new Outage('text work', new Error('over 3000 ms'))),
  }
  const { site, browser } = await runningNewsroom({}, {}, textWork)
  await using _site = site
  const writer = await browser(ada)
  const late = await writer.post(NEW, { ...ESSAY_FORM, action: 'save' })
  expect(late.status).toBe(503)
  expect(late.text).toContain('Le serveur n’a pas répondu à temps')
  expect(late.text).toContain('Le délai est d’un mois.')
  expect(late.text).not.toContain('Se connecter')
  expect(site.logger.entries).toMatchObject([
    { level: 'warn', event: 'page unanswered', fields: { service: 'text work' } },
  ])
})
