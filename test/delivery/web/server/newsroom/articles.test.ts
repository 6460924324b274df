import { expect, test } from 'vitest'

import type { Editor } from '#domain/newsroom/editor.ts'
import { ok } from '#domain/shared/result.ts'
import { DESK, ESSAY_PATH } from '#test/support/fixtures/manuscripts.ts'
import { NEWSROOM_BUILD } from '#test/support/html/newsroom-build.ts'
import { CLOSED_ISSUER, memoryEditorAccess } from '#test/support/memory/memory-editor-sessions.ts'
import { memoryEditors, memoryNewsroom } from '#test/support/memory/memory-newsroom.ts'
import { runningSite } from '#test/support/processes/running-site.ts'

const { ada, rene, eva } = DESK
const NEW = '/redaction/articles/nouveau'
const ONE = '/redaction/articles/1'

const TEXT = {
  kind: 'article',
  title: 'Essai du préavis',
  standfirst: 'Ce que la rédaction écrit de l’essai, relit, programme et publie ensuite.',
  chemin: ESSAY_PATH,
  version: '0',
  markdown: 'Le délai est d’un mois.\r\n',
}

/** A site with its newsroom, and a browser for each editor. */
async function desk() {
  let person: Editor = ada
  const clock = { now: () => Date.now() }
  const editors = Object.values(DESK)
  const access = memoryEditorAccess({
    clock,
    issuer: {
      ...CLOSED_ISSUER,
      complete: () =>
        Promise.resolve(
          ok({
            email: person.email,
            emailVerified: true,
            methods: ['pwd', 'mfa'],
            signedInAt: Date.now(),
          }),
        ),
    },
    editors: memoryEditors(editors),
  })
  const newsroom = memoryNewsroom(clock, 'content', memoryEditors(editors))
  const site = await runningSite({ editorAccess: access, newsroom }, {}, NEWSROOM_BUILD)
  const browser = async (editor: Editor) => {
    person = editor
    const begun = await site.ask('/redaction/connexion/aller')
    const [pending = ''] = begun.headers['set-cookie']?.map((line) => line.split(';')[0]) ?? []
    const back = await site.ask('/redaction/connexion/retour?state=etat&code=bon', {
      headers: { cookie: pending },
    })
    const cookie = (back.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
    const get = async (path: string) => {
      const { status, body, headers } = await site.ask(path, { headers: { cookie } })
      return { status, text: body.toString(), headers }
    }
    const home = await get('/redaction/articles')
    const [, jeton = ''] = /name="jeton" value="([\w-]+)"/.exec(home.text) ?? []
    const post = (path: string, fields: Readonly<Record<string, string>>) =>
      postForm(site, path, { jeton, ...fields }, cookie)
    return { get, post }
  }
  return { site, browser }
}

async function postForm(
  site: Awaited<ReturnType<typeof runningSite>>,
  path: string,
  fields: Readonly<Record<string, string>>,
  cookie = '',
) {
  const { status, body, headers } = await site.ask(path, {
    method: 'POST',
    headers: {
      cookie,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(fields).toString(),
  })
  return { status, text: body.toString(), location: headers.location }
}

test('an article is written, reviewed, published and withdrawn by forms [N23]', async () => {
  const { site, browser } = await desk()
  await using _site = site
  const [writer, reviewer, chief] = [await browser(ada), await browser(rene), await browser(eva)]
  expect(await writer.post(NEW, { ...TEXT, action: 'save' })).toMatchObject({
    status: 303,
    location: `${ONE}?fait=version`,
  })
  const step = { version: '1' }
  await writer.post(`${ONE}/etapes`, { ...step, action: 'submit' })
  const own = await writer.post(`${ONE}/etapes`, { ...step, action: 'approve' })
  expect([own.status, own.text.includes('Votre rôle ne le permet pas')]).toEqual([422, true])
  await reviewer.post(`${ONE}/etapes`, { ...step, action: 'approve' })
  expect((await chief.post(`${ONE}/etapes`, { ...step, action: 'publish' })).location).toBe(
    `${ONE}?fait=publish`,
  )
  expect((await chief.get('/redaction/articles?etape=published')).text).toContain(TEXT.title)
  await chief.post(`${ONE}/etapes`, { ...step, action: 'withdraw', motif: 'Source retirée' })
  expect((await chief.get(ONE)).text).toContain('Source retirée')
})

test('errors stand at their field, and the typed text stays [N22]', async () => {
  const { site, browser } = await desk()
  await using _site = site
  const writer = await browser(ada)
  const fields = { ...TEXT, title: '', publishedAt: 'demain', action: 'save' }
  const answer = await writer.post(NEW, fields)
  expect(answer.status).toBe(422)
  expect(answer.text).toContain('<a href="#title">')
  expect(answer.text).toContain('<a href="#publishedAt">')
  expect(answer.text).toContain('value="demain"')
  expect(answer.text).toContain('Le délai est d’un mois.')
})

test('a form without a session stores nothing and shows the typed text [N26]', async () => {
  const { site, browser } = await desk()
  await using _site = site
  const writer = await browser(ada)
  const lost = await postForm(site, NEW, { ...TEXT, jeton: 'ancien', action: 'save' })
  expect(lost.status).toBe(403)
  expect(lost.text).toContain('Le délai est d’un mois.')
  expect(lost.text).toContain(`value="${TEXT.title}"`)
  const other = await writer.post(NEW, { ...TEXT, jeton: 'ancien', action: 'save' })
  expect([other.status, other.text.includes('Le délai est d’un mois.')]).toEqual([403, true])
  expect((await writer.get(ONE)).status).toBe(404)
})

test('a save over a newer version shows both, and one press saves [N25]', async () => {
  const { site, browser } = await desk()
  await using _site = site
  const [writer, other] = [await browser(ada), await browser(rene)]
  await writer.post(NEW, { ...TEXT, action: 'save' })
  const saved = { ...TEXT, version: '1', action: 'save' }
  await other.post(ONE, { ...saved, markdown: 'Le délai est de deux mois.\n' })
  const conflict = await writer.post(ONE, { ...saved, markdown: 'Le délai est de trois mois.\n' })
  expect(conflict.status).toBe(409)
  expect(conflict.text).toContain('trois')
  expect(conflict.text).toContain('deux')
  expect(conflict.text).toContain('name="version" value="2"')
  const pressed = { ...saved, version: '2', markdown: 'Le délai est de trois mois.\n' }
  expect((await writer.post(ONE, pressed)).location).toBe(`${ONE}?fait=version`)
  const difference = await writer.get(`${ONE}/differences?de=2&a=3`)
  expect(difference.text).toContain('<ins')
})

test('a working copy is previewed by the renderer of the site [N27]', async () => {
  const { site, browser } = await desk()
  await using _site = site
  const writer = await browser(ada)
  expect((await writer.post(NEW, { ...TEXT, action: 'keep' })).location).toContain('fait=brouillon')
  expect((await writer.get(NEW)).text).toContain('Reprendre ce brouillon')
  expect((await writer.post(NEW, { ...TEXT, action: 'preview' })).location).toBe(`${NEW}/apercu`)
  const preview = await writer.get(`${NEW}/apercu?lecteur=subscriber&jour=2027-01-01`)
  expect(preview.headers['cache-control']).toBe('private, no-store')
  expect(preview.status).toBe(200)
})

test('a version is exported as Markdown [N28]', async () => {
  const { site, browser } = await desk()
  await using _site = site
  const writer = await browser(ada)
  await writer.post(NEW, { ...TEXT, action: 'save' })
  const file = await writer.get(`${ONE}/texte?version=1`)
  expect(file.headers['content-disposition']).toBe('attachment; filename="essai.md"')
  expect(file.text).toContain('Le délai est d’un mois.\n')
})
