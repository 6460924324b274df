import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { codeEditions } from '#adapters/http/sources/code/labour-code-editions.ts'
import { hashArticleWords } from '#adapters/storage/hash-article-words.ts'
import { PostgresLawTextReader } from '#adapters/storage/postgres/law/postgres-law-text-reader.ts'
import { PostgresLawTextStore } from '#adapters/storage/postgres/law/postgres-law-text-store.ts'
import { versionAt } from '#domain/law/article-versions.ts'
import type { EditionArticle } from '#ports/law-texts.ts'
import { realPackages } from '#test/support/fixtures/real-ministry-guides.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

const isLong = process.env['PREAVIS_LONG'] === '1'
const BATCH = 500

/** The editions of 2023, and the share of their articles that the others must give back. */
const LEFT_OUT = [
  ['2.229.0', 0.99],
  ['2.263.0', 0.97],
] as const

describe.runIf(isLong)('the words of an edition that is left out', () => {
  test.each(LEFT_OUT)(
    '%s are rebuilt equal from the editions around it [W01] [W04]',
    async (version, share) => {
      const { owner, pages } = await database
      await forgetAll()
      const source = codeEditions(realPackages)
      const store = new PostgresLawTextStore(owner)
      const editions = await source.editions()
      const leftOut = editions.find(({ name }) => name.endsWith(`@${version}`))
      if (leftOut === undefined) throw new Error(`no edition ${version}`)
      for (const edition of editions) {
        if (edition !== leftOut)
          await store.store(
            edition,
            source.read(edition, () => {}),
          )
      }
      const texts = new PostgresLawTextReader(pages)
      const counts = { inForce: 0, equal: 0, notHeld: 0, otherVersion: 0, otherWords: 0 }
      for await (const batch of batches(source.read(leftOut, () => {}))) {
        const found = await texts.versionsOfArticles(batch.map(({ article }) => article))
        const versions = batch.map((each) =>
          versionAt(found.get(each.article) ?? [], leftOut.stateOn),
        )
        const held = await texts.texts(versions.flatMap((each) => each?.id ?? []))
        batch.forEach((each, at) => {
          const own = each.versions.find(({ id }) => id === each.version)
          if (own === undefined || own.from > leftOut.stateOn) return
          counts.inForce += 1
          const rebuilt = held.get(versions[at]?.id ?? '')
          if (rebuilt === undefined) counts.notHeld += 1
          else if (rebuilt.hash === hashArticleWords(each.body)) counts.equal += 1
          else if (rebuilt.version === each.version) counts.otherWords += 1
          else counts.otherVersion += 1
        })
      }
      process.stdout.write(`${leftOut.name} of ${leftOut.stateOn}: ${JSON.stringify(counts)}\n`)
      expect(counts.inForce).toBeGreaterThan(11_000)
      expect(counts.equal / counts.inForce).toBeGreaterThan(share)
    },
    600_000,
  )
})

const database = isLong ? testDatabase() : Promise.reject(new Error('long tests only'))
database.catch(() => undefined)

async function forgetAll(): Promise<void> {
  const { owner } = await database
  await owner.transaction().execute(async (transaction) => {
    for (const table of ['law_text', 'law_version', 'law_edition'])
      await sql.raw(`alter table ${table} disable trigger user`).execute(transaction)
    await sql`truncate law_text, law_version, law_edition`.execute(transaction)
    for (const table of ['law_text', 'law_version', 'law_edition'])
      await sql.raw(`alter table ${table} enable trigger user`).execute(transaction)
  })
}

async function* batches(
  articles: AsyncIterable<EditionArticle>,
): AsyncGenerator<readonly EditionArticle[]> {
  let batch: EditionArticle[] = []
  for await (const each of articles) {
    batch.push(each)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  yield batch
}
