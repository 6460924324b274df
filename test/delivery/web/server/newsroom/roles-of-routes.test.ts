import { expect, test } from 'vitest'

import { EDITORS, ESSAY_FORM } from '#test/support/fixtures/manuscripts.ts'
import { postForm, runningNewsroom } from '#test/support/processes/running-newsroom.ts'

const { ada, rene, eva } = EDITORS

/** Pages that every editor reads. */
const SHARED = [
  '/redaction/articles',
  '/redaction/articles?mots=essai',
  '/redaction/articles/1',
  '/redaction/calendrier',
  '/redaction/lectures',
  '/redaction/liens?mots=essai',
  '/redaction/fichiers',
  '/redaction/reglages/bannieres',
]
/** Pages of the chief editor. */
const CHIEF = ['/redaction/equipe', '/redaction/signatures', '/redaction/etiquettes']

test('strangers and readers are sent to the sign-in [N07] [N46]', async () => {
  const { site, browser } = await runningNewsroom()
  await using _site = site
  const writer = await browser(ada)
  await writer.post('/redaction/articles/nouveau', { ...ESSAY_FORM, action: 'save' })
  for (const path of [...SHARED, ...CHIEF])
    for (const headers of [{}, { authorization: 'Bearer a', token: 'a' }]) {
      const { status, headers: answered, body } = await site.ask(path, { headers })
      expect([path, status]).toEqual([path, 303])
      expect(answered.location).toMatch(/^\/redaction\/connexion\?retour=/u)
      expect(body.toString()).not.toContain('Essai')
    }
  const comment = await postForm(site, '/redaction/articles/1/commentaires', {
    jeton: 'a',
    action: 'commentaire',
  })
  expect([comment.status, comment.text.includes(ESSAY_FORM.title)]).toEqual([403, false])
})

test('each role reads its pages, and no form of another [N05] [N69]', async () => {
  const { site, browser } = await runningNewsroom()
  await using _site = site
  const [writer, reviewer, chief] = [await browser(ada), await browser(rene), await browser(eva)]
  await writer.post('/redaction/articles/nouveau', { ...ESSAY_FORM, action: 'save' })
  for (const editor of [writer, reviewer]) {
    for (const path of SHARED) expect([path, (await editor.get(path)).status]).toEqual([path, 200])
    for (const path of CHIEF) expect([path, (await editor.get(path)).status]).toEqual([path, 403])
    const banners = await editor.get('/redaction/reglages/bannieres')
    expect(banners.text).not.toContain('value="publier"')
    const sent = await editor.post('/redaction/reglages/bannieres', { action: 'verifier' })
    expect(sent.status).toBe(403)
  }
  for (const path of [...SHARED, ...CHIEF])
    expect([path, (await chief.get(path)).status]).toEqual([path, 200])
})
