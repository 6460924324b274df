import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { PostgresEarlierTextCounts } from '#adapters/storage/postgres/library/postgres-earlier-text-counts.ts'
import { PostgresContentPublisher } from '#adapters/storage/postgres/publishing/postgres-content-publisher.ts'
import type { Document } from '#domain/editorial/document.ts'
import { anEdition } from '#test/support/fixtures/documents-and-editions.ts'
import { SOURCE, metalAgreementText } from '#test/support/fixtures/law-documents.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

const { owner } = await testDatabase()

const BRANCH = { path: '/convention-collective/0002-branche', title: 'Branche' }
const OTHER = { path: '/convention-collective/0003-autre', title: 'Autre' }
const JULY = Date.UTC(2021, 6, 15, 22)

/** A text of an earlier edition by its rank. */
function earlierText(
  rank: number,
  part: 'base' | 'attached' | 'pay',
  detail: Parameters<typeof metalAgreementText>[3] = {},
): Document {
  const agreement = detail.agreement ?? BRANCH
  return metalAgreementText(
    `${agreement.path}/${rank}`,
    `Texte ${rank}`,
    part,
    { ...detail, agreement },
    { id: `earlier-texts:KALICONT/${rank}`, source: SOURCE },
  )
}

/** Returns the counts of an empty site, and its publisher. */
async function make() {
  await sql`truncate edition, document cascade`.execute(owner)
  return {
    publisher: new PostgresContentPublisher(owner),
    texts: new PostgresEarlierTextCounts(owner),
  }
}

describe('the texts of an earlier edition', () => {
  test('are counted by agreement, with their latest signature [W32]', async () => {
    const { publisher, texts } = await make()
    const documents = [
      earlierText(1, 'base', { articleCount: 30 }),
      earlierText(2, 'attached', { signedOn: JULY, articleCount: 4 }),
      earlierText(3, 'attached', { signedOn: JULY - 1, articleCount: 5 }),
      earlierText(4, 'pay', { articleCount: 1 }),
      earlierText(5, 'base', { agreement: OTHER, articleCount: 2 }),
    ]
    await publisher.publish({ ...anEdition(documents), source: 'earlier-texts' })
    expect(await texts.byAgreement()).toEqual(
      new Map([
        [
          BRANCH.path,
          {
            base: 1,
            attached: 2,
            pay: 1,
            articles: 40,
            latestSignature: JULY,
            credit: SOURCE,
          },
        ],
        [OTHER.path, { base: 1, attached: 0, pay: 0, articles: 2, credit: SOURCE }],
      ]),
    )
  })

  test('are not those of the edition in use [W33]', async () => {
    const { publisher, texts } = await make()
    const current = metalAgreementText(`${BRANCH.path}/1`, 'Texte', 'base', { agreement: BRANCH })
    await publisher.publish({ ...anEdition([current]), source: 'agreements' })
    expect(await texts.byAgreement()).toEqual(new Map())
  })
})
