import { expect, test } from 'vitest'

import type { Newsroom } from '#application/newsroom/desk/newsroom-use-cases.ts'
import type {
  ArticleDraft,
  FormPage,
} from '#application/newsroom/desk/open-and-convert-article-drafts.ts'
import { issuesByField } from '#application/newsroom/desk/save-draft.ts'
import type { Editor } from '#domain/newsroom/editor-roles.ts'
import { EDITORS, ESSAY_PATH } from '#test/support/fixtures/manuscripts.ts'
import { memoryEditors, memoryNewsroom } from '#test/support/memory/memory-newsroom.ts'

const { ada, rene, eva } = EDITORS

async function newDraft(newsroom: Newsroom, body: string): Promise<ArticleDraft> {
  const { draft } = await newsroom.openNew(ada, '')
  const standfirst = 'Ce que la rédaction écrit de l’essai, relit, programme et publie ensuite.'
  return {
    ...draft,
    path: ESSAY_PATH,
    fields: { ...draft.fields, title: 'Essai', standfirst },
    body,
  }
}

/** Opens a newsroom with one saved article. */
async function withArticle(body = 'Premier texte.\n') {
  let now = Date.UTC(2026, 10, 23)
  const newsroom = memoryNewsroom(
    { now: () => (now += 1_000) },
    'content',
    memoryEditors(Object.values(EDITORS)),
  )
  const saved = await newsroom.save({ editor: ada, draft: await newDraft(newsroom, body) })
  if (!saved.ok) throw new Error('the article was not saved')
  const { number } = saved.value
  const draftOf = async (editor: Editor = ada) => {
    const opened = await newsroom.open(editor, number)
    if (opened === undefined) throw new Error('no article')
    return opened.draft
  }
  return { newsroom, number, draftOf }
}

test('a working copy is offered at opening, and ends with a version [N21]', async () => {
  const { newsroom, number, draftOf } = await withArticle()
  const draft = { ...(await draftOf()), body: 'Texte en cours.\n' }
  expect((await newsroom.keep({ editor: ada, number, draft })).ok).toBe(true)
  expect(await newsroom.open(ada, number)).toMatchObject({ version: 1, working: { draft } })
  expect((await newsroom.open(rene, number))?.working).toBeUndefined()
  await newsroom.save({ editor: ada, number, draft })
  const opened = await newsroom.open(ada, number)
  expect(opened).toMatchObject({ version: 2, draft: { body: 'Texte en cours.\n' } })
  expect(opened?.working).toBeUndefined()
})

test('drafts of new articles stand apart, with their first words [N73]', async () => {
  const newsroom = memoryNewsroom({ now: () => 1_000 })
  const draft = await newDraft(newsroom, '## Un *plan*\n\nsans titre.\n')
  const untitled = { ...draft, fields: { ...draft.fields, title: '' } }
  await newsroom.keep({ editor: ada, newDraft: 'a', draft, page: { id: '1' } })
  await newsroom.keep({ editor: ada, newDraft: 'b', draft: untitled, page: { id: '2' } })
  const drafts = await newsroom.newDrafts(ada)
  expect(drafts.map(({ id, title }) => [id, title])).toEqual([
    ['a', 'Essai'],
    ['b', 'Un plan sans titre.'],
  ])
  expect((await newsroom.openNew(ada, 'b')).working?.draft).toEqual(untitled)
  await newsroom.drop({ editor: ada, newDraft: 'a' })
  expect(await newsroom.newDrafts(ada)).toMatchObject([{ id: 'b' }])
  expect(await newsroom.newDrafts(rene)).toEqual([])
})

test.each([
  ['- Un point\n- un autre\n', ['Un point un autre']],
  ['1. Un point\n', ['Un point']],
  ['-\n', ['']],
  ['\n', []],
])('a draft with the text %j alone is listed as %j [N73]', async (body, titles) => {
  const newsroom = memoryNewsroom({ now: () => 1_000 })
  const { draft } = await newsroom.openNew(ada, 'a')
  await newsroom.keep({ editor: ada, newDraft: 'a', draft: { ...draft, body }, page: { id: '1' } })
  expect((await newsroom.newDrafts(ada)).map(({ title }) => title)).toEqual(titles)
})

test('the first words of a draft end at 80 characters [N73]', async () => {
  const newsroom = memoryNewsroom({ now: () => 1_000 })
  const draft = await newDraft(newsroom, 'a'.repeat(200))
  const untitled = { ...draft, fields: { ...draft.fields, title: '' } }
  await newsroom.keep({ editor: ada, newDraft: 'a', draft: untitled, page: { id: '1' } })
  const [first] = await newsroom.newDrafts(ada)
  expect(first?.title).toBe(`${'a'.repeat(80)}…`)
})

test('a refused save keeps the typed text [N21]', async () => {
  const { newsroom, number, draftOf } = await withArticle()
  const draft = await draftOf()
  const wrong = { ...draft, fields: { ...draft.fields, title: '' }, body: 'Mon texte.\n' }
  const saved = await newsroom.save({ editor: ada, number, draft: wrong })
  expect(saved).toMatchObject({ ok: false, problem: { code: 'manuscriptInvalid' } })
  expect((await newsroom.open(ada, number))?.working?.draft).toEqual(wrong)
})

test('a page overwrites no working copy that it never showed [N58]', async () => {
  const { newsroom, number, draftOf } = await withArticle()
  const draft = await draftOf()
  const typed = (body: string, page: FormPage) => ({
    editor: ada,
    number,
    draft: { ...draft, body },
    page,
  })
  expect((await newsroom.keep(typed('Un.\n', { id: 'a' }))).ok).toBe(true)
  const other = { ok: false, problem: 'otherCopy' }
  expect(await newsroom.keep(typed('Deux.\n', { id: 'b' }))).toEqual(other)
  expect(await newsroom.save(typed('Deux.\n', { id: 'b' }))).toEqual(other)
  const stored = (await newsroom.open(ada, number))?.working
  expect(stored?.draft.body).toBe('Un.\n')
  expect((await newsroom.keep(typed('Un, suite.\n', { id: 'a' }))).ok).toBe(true)
  const copyAt = (await newsroom.open(ada, number))?.working?.savedAt ?? 0
  expect((await newsroom.keep(typed('Trois.\n', { id: 'c', copyAt }))).ok).toBe(true)
  expect(await newsroom.keep(typed('Quatre.\n', { id: 'd', copyAt }))).toEqual(other)
  expect((await newsroom.keep(typed('Trois.\n', { id: 'd' }))).ok).toBe(true)
  await newsroom.keep(typed(draft.body, { id: 'd' }))
  expect((await newsroom.keep(typed('Cinq.\n', { id: 'e' }))).ok).toBe(true)
})

test('a save over a newer version stores nothing, and loses nothing [N25]', async () => {
  const { newsroom, number, draftOf } = await withArticle('Un.\n\nDeux.\n\nTrois.\n')
  const [mine, theirs] = [await draftOf(), await draftOf(rene)]
  await newsroom.save({
    editor: rene,
    number,
    draft: { ...theirs, body: 'Un.\n\nDeux.\n\nIII.\n' },
  })
  const draft = { ...mine, body: 'I.\n\nDeux.\n\nTrois.\n' }
  expect(await newsroom.save({ editor: ada, number, draft })).toEqual({
    ok: false,
    problem: 'versionChanged',
  })
  expect((await newsroom.open(ada, number))?.working?.draft).toEqual(draft)
  // A form sends an empty line for each of its empty inputs.
  const fields = { ...draft.fields, tags: `${draft.fields.tags}\n\n` }
  const conflict = await newsroom.conflict(number, { ...draft, fields }, 2)
  expect(conflict?.theirs.blocks.map(({ kind }) => kind)).toEqual(['same', 'same', 'changed'])
  expect(conflict?.yours.blocks.map(({ kind }) => kind)).toEqual(['changed', 'same', 'same'])
  expect(conflict?.yours.fields).toEqual([])
  expect(
    await newsroom.save({ editor: ada, number, draft: { ...draft, version: 2 } }),
  ).toMatchObject({
    ok: true,
    value: { version: 3 },
  })
})

test('an approval and a publication in between are no conflict [N25]', async () => {
  const { newsroom, number, draftOf } = await withArticle()
  const draft = await draftOf()
  await newsroom.change({ number, editor: ada, version: 1, command: { kind: 'submit' } })
  await newsroom.change({ number, editor: rene, command: { kind: 'approve', version: 1 } })
  await newsroom.change({
    number,
    editor: eva,
    command: { kind: 'schedule', version: 1, change: { kind: 'initial' } },
  })
  const saved = await newsroom.save({ editor: ada, number, draft: { ...draft, body: 'Suite.\n' } })
  expect(saved).toMatchObject({ ok: true, value: { version: 2 } })
})

test('a step on another version than the newest is refused [N23]', async () => {
  const { newsroom, number, draftOf } = await withArticle()
  await newsroom.save({ editor: ada, number, draft: { ...(await draftOf()), body: 'Deux.\n' } })
  const submitted = await newsroom.change({
    number,
    editor: ada,
    version: 1,
    command: { kind: 'submit' },
  })
  expect(submitted).toEqual({ ok: false, problem: 'versionChanged' })
})

test('two versions are compared by fields, blocks and words [N24]', async () => {
  const { newsroom, number, draftOf } = await withArticle('Le délai est d’un mois.\n\nFin.\n')
  const draft = await draftOf()
  const fields = { ...draft.fields, title: 'Essai corrigé' }
  const body = 'Le délai est de deux mois.\n\nAjout.\n\nFin.\n'
  await newsroom.save({ editor: ada, number, draft: { ...draft, fields, body } })
  const compared = await newsroom.compare(number, 1, 2)
  expect(compared?.fields).toEqual([{ field: 'title', before: 'Essai', after: 'Essai corrigé' }])
  expect(compared?.blocks.map(({ kind }) => kind)).toEqual(['changed', 'added', 'same'])
  expect(compared?.added).toBeGreaterThan(0)
  expect(await newsroom.compare(number, 1, 9)).toBeUndefined()
})

test('mistakes stand at their field, with lines of the body [N22]', () => {
  const markdown = '---\ntitle: A\n---\nUn.\n\n# Non\n'
  const issues = [
    { place: 'themes.0', message: 'inconnu' },
    { place: 'ligne 6', message: 'pas de titre 1' },
  ]
  expect(issuesByField(issues, markdown, 'Un.\n\n# Non\n')).toEqual([
    { place: 'themes', message: 'inconnu' },
    { place: 'body', message: 'ligne 3\u00A0: pas de titre 1' },
  ])
})

test('the list filters, and counts each stage [N20]', async () => {
  const { newsroom, number } = await withArticle()
  const { articles, counts } = await newsroom.list({ text: 'ESSAI', stage: 'draft' })
  expect(articles).toMatchObject([{ number, title: 'Essai', writers: [ada.email] }])
  expect(counts).toMatchObject({ draft: 1, published: 0 })
  expect((await newsroom.list({ theme: 'sante-securite' })).articles).toEqual([])
})

test('the list finds words of the text, and gives a slice [N86]', async () => {
  const { newsroom, number } = await withArticle('Un **délai** rare.\n')
  const { articles, total, kinds } = await newsroom.list({ text: 'delai rare' })
  expect([articles.map((each) => each.number), total, kinds]).toEqual([[number], 1, ['article']])
  expect(await newsroom.list({}, { offset: 1, limit: 1 })).toMatchObject({ articles: [], total: 1 })
})
