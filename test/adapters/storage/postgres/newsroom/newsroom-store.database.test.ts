import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { PostgresCommentStore } from '#adapters/storage/postgres/newsroom/postgres-comment-store.ts'
import { PostgresEditorDirectory } from '#adapters/storage/postgres/newsroom/postgres-editor-directory.ts'
import { PostgresNewsroomStore } from '#adapters/storage/postgres/newsroom/postgres-newsroom-store.ts'
import { PostgresWorkingCopies } from '#adapters/storage/postgres/newsroom/postgres-working-copies.ts'
import { commentStoreContract } from '#test/contracts/comment-store.contract.ts'
import { newsroomStoreContract } from '#test/contracts/newsroom-store.contract.ts'
import { workingCopiesContract } from '#test/contracts/working-copies.contract.ts'
import { anEmail } from '#test/support/fixtures/parsed-email.ts'
import {
  emptyAppendOnly,
  NEWSROOM_TABLES,
  testDatabase,
} from '#test/support/processes/test-database.ts'

const { owner, pages } = await testDatabase()

const ADA = anEmail('ada@preavis.example')

newsroomStoreContract(async () => {
  await emptyAppendOnly(owner, NEWSROOM_TABLES)
  return new PostgresNewsroomStore(owner)
})

commentStoreContract(async () => {
  await emptyAppendOnly(owner, NEWSROOM_TABLES)
  const store = new PostgresNewsroomStore(owner)
  const articles = await storeTwoArticles(store)
  return { comments: new PostgresCommentStore(owner), articles }
})

test.each(['event', 'version', 'editor_role', 'comment_entry'])(
  'the newsroom refuses to change or remove rows of %s [N01]',
  async (table) => {
    for (const statement of [`delete from newsroom.${table}`, `truncate newsroom.${table} cascade`])
      await expect(sql.raw(statement).execute(owner)).rejects.toThrow('history of the newsroom')
  },
)

workingCopiesContract(async () => {
  await sql`delete from newsroom.working_copy`.execute(owner)
  return new PostgresWorkingCopies(owner)
})

test.each([
  'article',
  'article_words',
  'version',
  'event',
  'editor_role',
  'working_copy',
  'comment_entry',
])('the role of the public pages cannot read newsroom.%s [N07]', async (table) => {
  await expect(sql.raw(`select * from newsroom.${table}`).execute(pages)).rejects.toThrow(
    'permission denied',
  )
})

test('the latest role of an address counts, until removal [N05]', async () => {
  await emptyAppendOnly(owner, NEWSROOM_TABLES)
  const editors = new PostgresEditorDirectory(owner)
  const [ada, eva] = [anEmail('ada@preavis.example'), anEmail('eva@preavis.example')]
  const given = { givenBy: 'claire', at: 1_000 }
  await editors.change({ email: ada, name: 'Ada', role: 'writer', ...given })
  await editors.change({ email: eva, name: 'Eva', role: 'chief', ...given })
  await editors.change({ email: ada, name: 'Ada Roux', role: 'reviewer', ...given })
  expect(await editors.editors()).toEqual([
    { email: ada, name: 'Ada Roux', role: 'reviewer' },
    { email: eva, name: 'Eva', role: 'chief' },
  ])
  await editors.change({ email: ada, name: 'Ada Roux', role: undefined, ...given })
  expect(await editors.editor(ada)).toBeUndefined()
  expect(await editors.editor(eva)).toEqual({ email: eva, name: 'Eva', role: 'chief' })
})

test.each([
  ['salaries licencier', true],
  ['"licenciement économique"', true],
  ['"économique licenciement"', false],
  ['licenciement -salarié', false],
  ['L. 1233-3', true],
  ['préavis', true],
  ['un employeur', true],
  ['"', false],
  ['()&|!:*', false],
])('the search for %s in an article gives %s [N86]', async (text, isMatch) => {
  await emptyAppendOnly(owner, NEWSROOM_TABLES)
  const store = new PostgresNewsroomStore(owner)
  const markdown =
    '---\ntags: [préavis]\n---\nLe **licenciement économique** (:art[L. 1233-3]) du salarié/cadre, « l’employeur » dit.\n'
  await store.store('newsroom:a', {
    revision: 0,
    event: { kind: 'saved', version: 1, fingerprint: 'a', by: ADA, at: 1_000 },
    manuscript: { path: '/actualite/a', markdown, fingerprint: 'a' },
    listing: {
      kind: 'article',
      path: '/actualite/a',
      title: 'A',
      themes: [],
      authors: [],
      tags: [],
      stage: 'draft',
    },
  })
  expect((await store.search(text)).size).toBe(isMatch ? 1 : 0)
})

test('a text of a hundred thousand rare words is stored and searched [N86]', async () => {
  await emptyAppendOnly(owner, NEWSROOM_TABLES)
  const store = new PostgresNewsroomStore(owner)
  const words = Array.from({ length: 100_000 }, (_, at) => `é${at.toString(36)}`)
  await store.store('newsroom:a', {
    revision: 0,
    event: { kind: 'saved', version: 1, fingerprint: 'a', by: ADA, at: 1_000 },
    manuscript: { path: '/actualite/a', markdown: words.join(' '), fingerprint: 'a' },
    listing: {
      kind: 'article',
      path: '/actualite/a',
      title: 'A',
      themes: [],
      authors: [],
      tags: [],
      stage: 'draft',
    },
  })
  expect((await store.search('ErS')).size).toBe(1)
})

/** Stores two articles without a version, and returns their numbers. */
async function storeTwoArticles(store: PostgresNewsroomStore): Promise<[number, number]> {
  const numberOf = async (path: string): Promise<number> => {
    const stored = await store.store(`newsroom:${path}`, {
      revision: 0,
      event: { kind: 'unscheduled', by: anEmail('ada@preavis.example'), at: 1_000 },
      listing: {
        kind: 'article',
        path,
        title: path,
        themes: [],
        authors: [],
        tags: [],
        stage: 'draft',
      },
    })
    return stored.ok ? stored.value.number : 0
  }
  return [await numberOf('/actualite/un'), await numberOf('/actualite/deux')]
}
