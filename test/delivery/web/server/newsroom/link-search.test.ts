import { expect, test } from 'vitest'

import type { FindLinkTargets } from '#application/newsroom/references/find-link-targets.ts'
import { refused } from '#domain/shared/result.ts'
import { EDITORS } from '#test/support/fixtures/manuscripts.ts'
import { runningNewsroom } from '#test/support/processes/running-newsroom.ts'

const LINKS = '/redaction/liens'
const unavailable: FindLinkTargets = () => Promise.resolve(refused('searchUnavailable'))

test('an editor without scripts finds a page and copies its line [N94]', async () => {
  const { site, browser } = await runningNewsroom()
  await using _site = site
  const editor = await browser(EDITORS.ada)
  const form = await editor.get('/redaction/articles/nouveau')
  expect(form.text).toContain(`<a href="${LINKS}" target="_blank" rel="noopener">`)
  const empty = await editor.get(LINKS)
  expect([empty.status, empty.text.includes('Aucune page')]).toEqual([200, false])
  const page = await editor.get(`${LINKS}?q=pr%C3%A9avis+d%C3%A9mission`)
  expect(page.text).toContain('value="[Préavis de démission](/guide/preavis)"')
  const none = await editor.get(`${LINKS}?q=introuvable`)
  expect(none.text).toContain('Aucune page publiée ne répond à ces mots.')
})

test('references are found in their notation, rulings as words [N94]', async () => {
  const { site, browser } = await runningNewsroom()
  await using _site = site
  const editor = await browser(EDITORS.ada)
  const ruling = await editor.get(`${LINKS}?q=soc+6+juill.+2022+21-16151`)
  expect(ruling.text).toContain('value="Cass. soc., 6 juillet 2022, n°\u00A021-16.151"')
  expect(ruling.text).toContain('citation sans lien')
})

test('a search that does not answer says so with 503 [N94]', async () => {
  const { site, browser } = await runningNewsroom({ linkTargets: unavailable })
  await using _site = site
  const editor = await browser(EDITORS.ada)
  const page = await editor.get(`${LINKS}?q=pr%C3%A9avis`)
  expect(page.status).toBe(503)
  expect(page.text).toContain('La recherche du site ne répond pas')
})

test('a stranger is sent to the sign-in [N94]', async () => {
  const { site } = await runningNewsroom()
  await using _site = site
  const answer = await site.ask(`${LINKS}?q=pr%C3%A9avis`)
  expect([answer.status, answer.headers.location]).toEqual([
    303,
    expect.stringContaining('/redaction/connexion'),
  ])
})
