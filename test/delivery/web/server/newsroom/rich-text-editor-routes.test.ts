import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import Koa from 'koa'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { richTextEditing } from '#application/newsroom/desk/rich-text-editing.ts'
import type { DraftRequest } from '#application/newsroom/desk/save-draft.ts'
import { richTextEditorRoutes } from '#delivery/web/server/newsroom/rich-text-editor-routes.ts'
import { ok, refused } from '#domain/shared/result.ts'
import { anEdition } from '#test/support/fixtures/documents-and-editions.ts'
import { lawArticle } from '#test/support/fixtures/law-documents.ts'
import { EDITORS } from '#test/support/fixtures/manuscripts.ts'
import { aVersionedLaw } from '#test/support/fixtures/versioned-law.ts'
import { WORD_ARTICLE } from '#test/support/fixtures/word-clipboard.ts'
import { directTextWork } from '#test/support/memory/direct-text-work.ts'
import { MemoryLibrary } from '#test/support/memory/memory-library.ts'

const library = new MemoryLibrary()
await library.publish(anEdition([lawArticle('/code-du-travail/l1234-1', 'L1234-1', {})]))

const texts = richTextEditing({
  textWork: directTextWork,
  lawTexts: aVersionedLaw(),
  library,
  clock: { now: () => Date.UTC(2026, 10, 23) },
})

/** Drafts that were stored, newest last. An article 9 has another draft. */
const drafts: DraftRequest[] = []
const writer = EDITORS.ada

const app = new Koa().use(
  richTextEditorRoutes({
    texts,
    pictures: { list: () => Promise.resolve({ pictures: [], total: 0 }) },
    files: { list: () => Promise.resolve({ files: [], total: 0 }) },
    linkTargets: (text) =>
      Promise.resolve(
        text === 'panne'
          ? refused('searchUnavailable')
          : ok([{ label: `Page de ${text}`, path: '/guide/preavis', note: 'Guide' }]),
      ),
    clock: { now: () => Date.UTC(2026, 10, 23, 20, 52) },
    keep(request) {
      if (request.number === 9) return Promise.resolve(refused('otherCopy'))
      drafts.push(request)
      return Promise.resolve(ok('kept'))
    },
    guards: [
      async (context, next) => {
        context.state.editor = writer
        if (context.get('Cookie') === 'editor') await next()
        else context.status = 403
      },
    ],
  }).routes(),
)
const handle = app.callback()
const server = createServer((request, response) => void handle(request, response))

beforeAll(() => new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening)))
afterAll(() => server.close())

async function post(path: string, fields: unknown, cookie = 'editor') {
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}/redaction/editeur${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: cookie },
    body: typeof fields === 'string' ? fields : JSON.stringify(fields),
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    body: text.startsWith('{') ? JSON.parse(text) : text,
  }
}

const MARKDOWN = '---\ntitle: Un titre\n---\n\n## Préavis\n\nVoir :art[L. 1234-1] et **cela**.\n'

describe('the calls of the rich editor', () => {
  test('a text opens and is written back identically [N31]', async () => {
    const opened = await post('/document', { markdown: MARKDOWN })
    expect(opened.status).toBe(200)
    expect(opened.headers.get('Cache-Control')).toBe('private, no-store')
    const written = await post('/markdown', opened.body)
    expect(written).toMatchObject({ status: 200, body: { markdown: MARKDOWN } })
  })

  test('control characters of a draft are dropped, however they are written [N31]', async () => {
    const form = 'markdown=Un%00%20mot%07&title=Un%C2%85%20titre\u0000'
    expect((await post('/brouillon', { form })).status).toBe(200)
    expect(drafts.at(-1)?.draft).toMatchObject({ body: 'Un mot', fields: { title: 'Un titre' } })
  })

  test('fields beyond those of any article are refused, with the longest named [N31]', async () => {
    const form = new URLSearchParams({ title: 'Un titre', tags: 'a\n'.repeat(5001) }).toString()
    const count = drafts.length
    expect(await post('/brouillon', { form })).toMatchObject({
      status: 200,
      body: { issues: [{ place: 'tags', message: expect.stringContaining('trop long') }] },
    })
    expect(drafts).toHaveLength(count)
  })

  test('a text with HTML is refused with its line [N31]', async () => {
    const { status, body } = await post('/document', { markdown: 'Un <b>mot</b>.' })
    expect(status).toBe(200)
    expect(body.issues[0]).toMatchObject({ place: 'ligne 1' })
  })

  test.each([
    [
      'a document of another schema',
      '/markdown',
      { document: { type: 'doc', content: [{ type: 'script' }] } },
      400,
    ],
    ['a part of a document', '/markdown', { document: { type: 'paragraph' } }, 400],
    [
      'an attribute of another type',
      '/markdown',
      { document: { type: 'doc', content: [{ type: 'heading', attrs: { level: {} } }] } },
      400,
    ],
    ['malformed JSON', '/document', '{', 400],
    ['no text', '/document', {}, 400],
    ['words to complete that are too long', '/completions', { article: 'a'.repeat(5000) }, 413],
    ['a paste that is too long', '/collage', { html: 'a'.repeat(300_000) }, 413],
  ])('%s is refused in French [N32]', async (_name, path, fields, status) => {
    const refused = await post(path, fields)
    expect(refused.status).toBe(status)
    expect(refused.body.error).toMatch(/\.$/u)
  })

  test('only an editor passes [N32]', async () => {
    expect((await post('/document', { markdown: 'Mot.' }, '')).status).toBe(403)
  })

  test('marks articles unknown or changed since the day of the page [N34]', async () => {
    const articles = ['L. 1234-1', 'L9999-9', 'rien']
    const { body } = await post('/references', { articles, asOf: '2025-06-01' })
    expect(body.states).toMatchObject({
      'L1234-1': { state: 'modified', note: expect.stringContaining('depuis le 1er juin 2025.') },
      'L9999-9': { state: 'unknown', note: expect.stringContaining('inconnu') },
    })
    const today = await post('/references', { articles: ['L1234-1'] })
    expect(today.body).toEqual({ states: { 'L1234-1': { state: 'current' } } })
  })

  test('completes articles and terms, and refuses other fields [N34]', async () => {
    const { body } = await post('/completions', { article: 'L. 123' })
    expect(body.completions).toMatchObject([{ label: 'L.\u00A01234-1', article: 'L1234-1' }])
    expect((await post('/completions', { words: ['rien'] })).body).toEqual({ completions: [] })
    const ruling = { citation: 'soc 6 juill. 2022 21-16151' }
    expect((await post('/completions', ruling)).body.completions).toMatchObject([
      { label: 'Cass. soc., 6 juillet 2022, n°\u00A021-16.151', note: expect.any(String) },
    ])
    expect((await post('/completions', { words: 'rien' })).status).toBe(400)
  })

  test('finds pages to link to, and tells an outage of the search [N94]', async () => {
    const { body } = await post('/pages', { text: 'préavis' })
    expect(body.pages).toEqual([
      { label: 'Page de préavis', path: '/guide/preavis', note: 'Guide' },
    ])
    expect((await post('/pages', { text: 'panne' })).body.error).toMatch(/ne répond pas/u)
    expect((await post('/pages', { text: ['préavis'] })).status).toBe(400)
    expect((await post('/pages', { text: 'a'.repeat(5000) })).status).toBe(413)
  })
})

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p {mso-x:1}</style></head><body>
<!--StartFragment--><h2>Le préavis<o:p></o:p></h2>
<p class=MsoNormal style='margin:0'>Deux <b style='mso-bidi-font-weight:normal'>mois</b> de <i>préavis</i>,
<a href="https://www.legifrance.gouv.fr/">Légifrance</a>, <a href="javascript:alert(1)">ici</a>.<o:p></o:p></p>
<ul><li class=MsoNormal>un</li><li>deux</li></ul>
<table class=MsoTableGrid border=1><tr><td><p class=MsoNormal>A</p></td><td><p>B</p></td></tr></table>
<![if !supportEmptyParas]>&nbsp;<![endif]><!--EndFragment--></body></html>`

const LIBRE_OFFICE = `<meta http-equiv="content-type" content="text/html; charset=utf-8"/>
<style type="text/css">p { line-height: 115% }</style>
<p style="line-height: 100%"><font face="Liberation Serif"><b>Gras</b> et <u>souligné</u></font></p>
<ol><li><p>premier</p></li></ol>`

const GOOGLE_DOCS = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"
style="line-height:1.38"><span style="font-size:11pt;font-weight:700;font-style:normal">Gras</span><span
style="font-weight:400;vertical-align:baseline"> et </span><span style="font-style:italic">italique</span></p></b>`

describe('the call that saves a draft', () => {
  const form = 'title=Un+titre&version=2&page=p&markdown=Avant.%0A'

  test('the form is stored, with the time in Paris [N72]', async () => {
    expect((await post('/brouillon', { form, number: '7' })).body).toEqual({ savedAt: '21:52' })
    expect(drafts.at(-1)).toMatchObject({
      editor: writer,
      number: 7,
      page: { id: 'p' },
      draft: { version: 2, body: 'Avant.\n', fields: { title: 'Un titre' } },
    })
  })

  test('the document of the rich editor is stored as Markdown [N72]', async () => {
    const { body: opened } = await post('/document', { markdown: '**Après.**\n' })
    const { body } = await post('/brouillon', { form, document: opened.document })
    expect(body).toEqual({ savedAt: '21:52', markdown: '**Après.**\n' })
    expect(drafts.at(-1)).toMatchObject({ number: undefined, draft: { body: '**Après.**\n' } })
  })

  test('a draft of another page is said, malformed calls are refused [N72]', async () => {
    const { body } = await post('/brouillon', { form, number: '9' })
    expect(body.error).toContain('Un autre brouillon')
    const document = { type: 'doc', content: [{ type: 'script' }] }
    expect((await post('/brouillon', { form, document })).status).toBe(400)
    expect((await post('/brouillon', { number: '7' })).status).toBe(400)
  })
})

describe('HTML that other programs copied', () => {
  test('Word gives headings, formats, safe links, lists and tables [N33]', async () => {
    const { body } = await post('/collage', { html: WORD })
    expect(body.blocks.map(({ type }: { type: string }) => type)).toEqual([
      'heading',
      'paragraph',
      'bulletList',
      'table',
    ])
    const text = JSON.stringify(body)
    expect(text).toContain('https://www.legifrance.gouv.fr/')
    expect(text).not.toMatch(/javascript|mso-|o:p|style|class/u)
    expect(
      (await post('/markdown', { document: { type: 'doc', content: body.blocks } })).status,
    ).toBe(200)
  })

  test('Google Docs gives the formats of its styles [N33]', async () => {
    const { body } = await post('/collage', { html: GOOGLE_DOCS })
    expect(body.blocks).toEqual([
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Gras', marks: [{ type: 'strong' }] },
          { type: 'text', text: ' et ' },
          { type: 'text', text: 'italique', marks: [{ type: 'em' }] },
        ],
      },
    ])
  })

  test('LibreOffice gives formats and lists, no style [N33]', async () => {
    const { body } = await post('/collage', { html: LIBRE_OFFICE })
    expect(body.blocks.map(({ type }: { type: string }) => type)).toEqual([
      'paragraph',
      'orderedList',
    ])
    expect(JSON.stringify(body)).not.toContain('115')
  })

  test('Word gives nested lists and footnotes, which are written back [N33]', async () => {
    const { body } = await post('/collage', { html: WORD_ARTICLE, notes: ['1'] })
    expect(body.footnotes.map(({ attrs }: { attrs: object }) => attrs)).toEqual([
      { id: '2' },
      { id: '3' },
    ])
    const content = [...body.blocks, ...body.footnotes]
    const { body: written } = await post('/markdown', { document: { type: 'doc', content } })
    expect(written.markdown).toContain('Deux mois[^2] pour un cadre')
    expect(written.markdown).toContain('[^2]: Article *L. 1234-1*.')
  })

  test.each([
    [WORD_ARTICLE, '2 images et 1 commentaire n’ont pas été repris.'],
    ['<p>Un<img src="a.png" alt="b"></p>', '1 image n’a pas été reprise.'],
    ['<p><del>dix</del><ins>onze</ins> jours</p>', '1 passage supprimé n’a pas été repris.'],
    ['<p><img src="a.png"><img src="b.png"></p>', '2 images n’ont pas été reprises.'],
    ['<p>Un</p>', ''],
  ])('a paste says what it leaves out [N33]', async (html, notice) => {
    const { body } = await post('/collage', { html })
    expect(body.notice).toBe(notice.replaceAll(/(?<=\d) /gu, '\u00A0'))
  })

  test('plain text with dashes gives a list [N33]', async () => {
    const { body } = await post('/collage', { text: '- a\n- b' })
    expect(body.blocks).toMatchObject([{ type: 'bulletList', content: [{}, {}] }])
  })
})
