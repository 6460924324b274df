import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import { PostgresNewsroomStore } from '#adapters/storage/postgres/newsroom/postgres-newsroom-store.ts'
import {
  postgresPictureAccess,
  PostgresPictureFiles,
} from '#adapters/storage/postgres/pictures/postgres-picture-files.ts'
import { PostgresPictureLibrary } from '#adapters/storage/postgres/pictures/postgres-picture-library.ts'
import { openContinuationsDatabase } from '#adapters/storage/postgres/platform/open-database.ts'
import { PostgresContentPublisher } from '#adapters/storage/postgres/publishing/postgres-content-publisher.ts'
import type { Image } from '#domain/editorial/document-body.ts'
import { anArticle, anEdition, recordsOf } from '#test/support/fixtures/documents-and-editions.ts'
import { anEmail } from '#test/support/fixtures/parsed-email.ts'
import {
  deletePublishedContent,
  emptyAppendOnly,
  NEWSROOM_TABLES,
  testDatabase,
} from '#test/support/processes/test-database.ts'

const { connection, owner, pages, logger } = await testDatabase()
const continuations = await openContinuationsDatabase(
  { connection, applicationName: 'pictures', logger },
  owner,
)
afterAll(() => continuations.destroy())

const published = new PostgresPictureFiles(pages, 'public.picture_file')
const premium = new PostgresPictureFiles(continuations, 'premium.picture_file')
const publisher = new PostgresContentPublisher(owner)
const library = new PostgresPictureLibrary(owner)

const HASH = '3f'.repeat(16)
const NAME = `${HASH}-480x300`
const KEY = { hash: HASH, width: 480, format: 'jpg' } as const
const BYTES = Buffer.from('les octets')
const IMAGE: Image = { type: 'image', file: NAME, alt: 'Une courbe', children: [] }
const WORDS = { title: 'Courbe', alt: 'Une courbe', credit: 'Préavis' }
const UPLOAD = { uploadedBy: anEmail('ada@preavis.example'), uploadedAt: 1_000 }

const HASHES = ['0a'.repeat(16), '1b'.repeat(16)] as const
const [ONE, TWO] = [`${HASHES[0]}-480x300`, `${HASHES[1]}-960x600`] as const
const FILE = { hash: HASHES[0], width: 480, format: 'webp' } as const
const FIRST = { name: ONE, ...WORDS, title: 'Courbe des délais', ...UPLOAD }
const SECOND = { ...FIRST, name: TWO, title: 'Plan 100 %', uploadedAt: 2_000 }

async function emptyAll(): Promise<void> {
  await deletePublishedContent(owner)
  await emptyAppendOnly(owner, NEWSROOM_TABLES)
  await sql`delete from picture_use`.execute(owner)
  await sql`delete from newsroom.replaced_picture_use`.execute(owner)
  await sql`delete from newsroom.picture`.execute(owner)
}

async function saveVersion(markdown: string): Promise<void> {
  const path = '/actualite/essai'
  await new PostgresNewsroomStore(owner).store('newsroom:essai', {
    revision: 0,
    event: { kind: 'saved', version: 1, fingerprint: 'a', by: UPLOAD.uploadedBy, at: 1_000 },
    manuscript: { path, markdown, fingerprint: 'a' },
    listing: {
      kind: 'article',
      path,
      title: 'Essai',
      themes: [],
      authors: [],
      tags: [],
      stage: 'draft',
    },
  })
}

function show(name: string): Promise<void> {
  return saveVersion(`::image[]{file="${name}" alt="x"}`)
}

describe('the library of pictures', () => {
  beforeEach(emptyAll)

  test('stores a picture with its files, once [N90]', async () => {
    const bytes = Buffer.from('octets')
    expect(await library.add(FIRST, [{ ...FILE, bytes }])).toBe(true)
    expect(await library.add(FIRST, [{ ...FILE, bytes: Buffer.from('autres') }])).toBe(false)
    expect(await library.picture(ONE)).toEqual({ ...FIRST, uses: [], earlier: [] })
    expect(Buffer.from((await library.file(FILE)) ?? [])).toEqual(bytes)
    expect(await library.file({ ...FILE, width: 960 })).toBeUndefined()
    expect(await library.picture(TWO)).toBeUndefined()
  })

  test('lists pictures by their words, newest first [N90]', async () => {
    await library.add(FIRST, [])
    await library.add(SECOND, [])
    const names = async (text: string, offset = 0) => {
      const { pictures, total } = await library.list({ text, offset, limit: 1 })
      return [total, ...pictures.map(({ name }) => name)]
    }
    expect(await names('')).toEqual([2, TWO])
    expect(await names('', 1)).toEqual([2, ONE])
    expect(await names('COURBE DES')).toEqual([1, ONE])
    expect(await names('100 %')).toEqual([1, TWO])
    expect(await names('_')).toEqual([0])
  })

  test('changes the words of a picture [N90]', async () => {
    await library.add(FIRST, [])
    const words = { title: 'Autre', alt: 'décorative', credit: '' }
    expect(await library.describe(ONE, words)).toBe(true)
    expect(await library.picture(ONE)).toMatchObject(words)
    expect(await library.describe(TWO, words)).toBe(false)
  })

  test('shows a picture in the place of another, and undoes it [N89]', async () => {
    await library.add(FIRST, [{ ...FILE, bytes: Buffer.from('octets') }])
    await library.add(SECOND, [])
    await show(ONE)
    const replace = (name: string, successor: string, at: number) =>
      library.replace({ name, successor, editor: UPLOAD.uploadedBy, at, outdates: () => new Set() })
    expect(await replace(ONE, TWO, 3_000)).toEqual({ changed: [], kinds: new Set() })
    const earlier = [{ name: ONE, replacedBy: UPLOAD.uploadedBy, replacedAt: 3_000 }]
    const second = await library.picture(TWO)
    expect(second).toMatchObject({ ...SECOND, earlier, uses: [{ number: expect.any(Number) }] })
    expect(await library.picture(ONE)).toEqual(second)
    expect(await library.list({ text: '', offset: 0, limit: 9 })).toMatchObject({
      total: 1,
      pictures: [{ name: TWO }],
    })
    expect(await library.file(FILE)).toBeDefined()
    expect(await library.remove(TWO)).toEqual({ ok: false, problem: 'used' })
    expect(await replace(ONE, TWO, 4_000)).toBeUndefined()
    expect(await replace(TWO, TWO, 4_000)).toBeUndefined()
    await replace(TWO, ONE, 5_000)
    expect(await library.picture(TWO)).toMatchObject({
      ...FIRST,
      earlier: [{ name: TWO, replacedAt: 5_000 }],
    })
  })

  test('deletes a picture that no article shows, and no other [N90]', async () => {
    await library.add(FIRST, [])
    await library.add(SECOND, [])
    await show(ONE)
    expect(await library.remove(ONE)).toEqual({ ok: false, problem: 'used' })
    expect((await library.picture(ONE))?.uses).toMatchObject([{ number: expect.any(Number) }])
    expect(await library.remove(TWO)).toEqual({ ok: true, value: undefined })
    expect(await library.remove(TWO)).toEqual({ ok: false, problem: 'unknown' })
  })
})

describe('a picture of the library', () => {
  beforeEach(async () => {
    await emptyAll()
    await library.add({ name: NAME, ...WORDS, ...UPLOAD }, [{ ...KEY, bytes: BYTES }])
  })

  test('is public while a public text shows it, and no longer [N91]', async () => {
    expect(await published.file(KEY)).toBeUndefined()
    await publisher.publish(anEdition([anArticle('courbe', { body: [IMAGE] })]))
    expect(await published.file(KEY)).toEqual(BYTES)
    expect(await premium.file(KEY)).toBeUndefined()
    await publisher.publish(anEdition([anArticle('courbe', { body: [] })], { version: '2' }))
    expect(await published.file(KEY)).toBeUndefined()
  })

  test('at the head of a page is public once published [N92]', async () => {
    const article = anArticle('courbe', { picture: { ...IMAGE, focus: 'left' } })
    const draft = recordsOf([{ document: article, draft: true as const }])
    await publisher.publish(anEdition([], { records: draft }))
    expect(await published.file(KEY)).toBeUndefined()
    await publisher.publish(anEdition([article], { version: '2' }))
    expect(await published.file(KEY)).toEqual(BYTES)
    await publisher.publish(anEdition([anArticle('courbe')], { version: '3' }))
    expect(await published.file(KEY)).toBeUndefined()
  })

  test.each([
    `picture: ${NAME}`,
    `picture: "${NAME}"`,
    `picture:\n  '${NAME}'`,
    `{picture: ${NAME}, title: x}`,
  ])('named by a front matter as %s cannot be deleted [N92]', async (front) => {
    await saveVersion(`---\n${front}\n---\nTexte.`)
    expect(await library.remove(NAME)).toEqual({ ok: false, problem: 'used' })
    expect((await library.picture(NAME))?.uses).toMatchObject([{ title: 'Essai' }])
  })

  test('of a Premium part is out of reach of the public role [A03] [N91]', async () => {
    const document = anArticle('reserve', { access: 'premium' })
    const records = recordsOf([{ document, continuation: [IMAGE] }])
    await publisher.publish(anEdition([], { records }))
    expect(await published.file(KEY)).toBeUndefined()
    expect(await premium.file(KEY)).toEqual(BYTES)
    for (const table of ['newsroom.picture_file', 'premium.picture_file'])
      await expect(sql`select from ${sql.table(table)}`.execute(pages)).rejects.toMatchObject({
        code: '42501',
      })
  })

  test('that a published page shows cannot be deleted, and names the page [N90]', async () => {
    const article = anArticle('courbe', { body: [IMAGE] })
    await publisher.publish(anEdition([article]))
    expect(await library.remove(NAME)).toEqual({ ok: false, problem: 'used' })
    expect((await library.picture(NAME))?.uses).toEqual([
      { title: article.title, path: article.path, isApproved: true },
    ])
  })
})

const written = () =>
  sql<{ written: string }>`
    select summary::text || content::text as written from document`.execute(owner)

describe('a picture that another one replaced', () => {
  const NEW_HASH = '4a'.repeat(16)
  const NEW_NAME = `${NEW_HASH}-480x200`
  const NEW_KEY = { ...KEY, hash: NEW_HASH }
  const NEW_BYTES = Buffer.from('les nouveaux octets')
  const replace = async (name = NAME, successor = NEW_NAME) => {
    const [editor, outdates] = [UPLOAD.uploadedBy, () => new Set(['neuf'])]
    return library.replace({ name, successor, editor, at: 2_000, outdates })
  }
  beforeEach(async () => {
    await emptyAll()
    await library.add({ name: NAME, ...WORDS, ...UPLOAD }, [{ ...KEY, bytes: BYTES }])
    await library.add({ name: NEW_NAME, ...WORDS, ...UPLOAD }, [{ ...NEW_KEY, bytes: NEW_BYTES }])
  })

  test('gives its place in published texts, which are announced [N89]', async () => {
    const article = anArticle('courbe', { body: [IMAGE], picture: IMAGE })
    await publisher.publish(anEdition([article]))
    expect(await published.file(NEW_KEY)).toBeUndefined()
    const changed = await replace()
    expect(changed).toEqual({ changed: [article.path], kinds: new Set(['article']) })
    const { rows } = await written()
    expect(rows[0]?.written).toContain(NEW_NAME)
    expect(rows[0]?.written).not.toContain(NAME)
    const { rows: announced } = await sql<{ tags: string[] }>`
      select tags from announcement order by id desc limit 1`.execute(owner)
    expect(announced).toEqual([{ tags: ['neuf'] }])
    expect(await published.file(NEW_KEY)).toEqual(NEW_BYTES)
    expect(await published.file(KEY)).toEqual(BYTES)
  })

  test('stays replaced in later publications [N89]', async () => {
    await replace()
    await publisher.publish(anEdition([anArticle('courbe', { body: [IMAGE] })]))
    expect((await written()).rows[0]?.written).toContain(NEW_NAME)
    expect(await published.file(KEY)).toBeUndefined()
    await saveVersion(`---\npicture: ${NAME}\n---\nTexte.`)
    const store = new PostgresNewsroomStore(owner)
    expect((await store.manuscript('newsroom:essai', 1))?.markdown).toContain(NEW_NAME)
    expect((await library.picture(NEW_NAME))?.uses).toHaveLength(2)
  })

  test('answers at its address while its texts show the new one [N89]', async () => {
    await publisher.publish(anEdition([anArticle('courbe', { body: [IMAGE] })]))
    await replace()
    const other: Image = { ...IMAGE, file: NEW_NAME }
    const edition = [anArticle('courbe', { body: [] }), anArticle('autre', { body: [other] })]
    await publisher.publish(anEdition(edition, { version: '2' }))
    expect(await published.file(NEW_KEY)).toEqual(NEW_BYTES)
    expect(await published.file(KEY)).toBeUndefined()
  })

  test('of a Premium part stays out of reach of the public role [A03] [N89]', async () => {
    const document = anArticle('reserve', { access: 'premium' })
    const records = recordsOf([{ document, continuation: [IMAGE] }])
    await publisher.publish(anEdition([], { records }))
    expect((await replace())?.changed).toEqual([document.path])
    for (const key of [KEY, NEW_KEY]) {
      expect(await published.file(key)).toBeUndefined()
      expect(await premium.file(key)).toBeDefined()
    }
  })

  test('comes back, and the other one is kept [N89]', async () => {
    await publisher.publish(anEdition([anArticle('courbe', { body: [IMAGE] })]))
    await replace()
    await replace(NEW_NAME, NAME)
    expect((await written()).rows[0]?.written).toContain(NAME)
    expect(await published.file(KEY)).toEqual(BYTES)
    expect(await published.file(NEW_KEY)).toEqual(NEW_BYTES)
    expect((await library.picture(NEW_NAME))?.name).toBe(NAME)
  })
})

test('a mark opens one Premium picture for some hours [N91]', async () => {
  const access = postgresPictureAccess(owner)
  const mark = await access.sign(HASH, 1_000)
  const [hour, later] = [3_600_000, 8 * 3_600_000 + 1_000]
  expect(await access.isValid(HASH, mark, 1_000 + hour)).toBe(true)
  expect(await access.isValid(HASH, mark, later)).toBe(false)
  expect(await access.isValid('00'.repeat(16), mark, 1_000)).toBe(false)
  expect(await access.isValid(HASH, `z${mark}`, 1_000)).toBe(false)
  expect(await access.isValid(HASH, 'rien', 1_000)).toBe(false)
})
