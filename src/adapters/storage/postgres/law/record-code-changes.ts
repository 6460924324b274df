import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { z } from 'zod'

import { formatArticleNumber } from '#domain/editorial/article-numbers.ts'
import type { ChangelogArticleChange, RecordedComparison } from '#ports/changelog-stores.ts'
import type { LawEdition } from '#ports/law-texts.ts'

import type { Tables } from '../platform/kysely-table-types.ts'
import { selectRows } from '../platform/select-rows.ts'
import { recordComparison } from './postgres-changelog-store.ts'

const editionRow = z.object({ name: z.string(), state_on: z.string(), recorded: z.boolean() })

/**
 * Records the unrecorded changes between consecutive stored editions of the Code. Returns the new
 * comparisons, all marked `seeded` (from the past) except that of the edition `news`. Requires the
 * publication lock.
 */
export async function recordCodeChanges(
  transaction: Transaction<Tables>,
  news?: string,
): Promise<readonly RecordedComparison[]> {
  const rows = await selectRows(transaction, editionRow)`
    select law_edition.name, law_edition.state_on::text, changelog_edition.name is not null as recorded
    from law_edition left join changelog_edition using (name)
    order by law_edition.state_on`
  const done: RecordedComparison[] = []
  for (const [at, { name, state_on: stateOn, recorded }] of rows.entries()) {
    const last = rows[at - 1]
    if (last === undefined || recorded) continue
    const edition = { name, stateOn }
    const comparedWith = { name: last.name, stateOn: last.state_on }
    const changes = await changesBetween(transaction, comparedWith, edition)
    const seeded = name !== news
    const comparison = await recordComparison(transaction, {
      edition,
      comparedWith,
      seeded,
      changes,
    })
    if (comparison !== undefined) done.push(comparison)
  }
  return done
}

const changeRow = z.object({
  article_id: z.string(),
  change: z.enum(['added', 'reworded', 'ended']),
  number: z.string(),
  before_hash: z.string().nullable(),
  after_hash: z.string().nullable(),
  from_on: z.string().nullable(),
})

type ChangeRow = z.infer<typeof changeRow>

/**
 * Compares two stored editions of the Code. The text of an article in an edition is the newest
 * stored by the edition's day.
 */
async function changesBetween(
  transaction: Transaction<Tables>,
  earlier: LawEdition,
  later: LawEdition,
): Promise<readonly ChangelogArticleChange[]> {
  const rows = await selectRows(transaction, changeRow)`
    with before as (${textsOf(earlier)}), after as (${textsOf(later)})
    select article_id,
      case when before.article_id is null then 'added' when after.article_id is null then 'ended'
        else 'reworded' end as change,
      coalesce(after.number, before.number) as number,
      before.words_hash as before_hash, after.words_hash as after_hash, (
        select from_on::text from law_version
        where version_id = after.version_id and law_version.stated_on <= ${later.stateOn}::date
        order by law_version.stated_on desc limit 1
      ) as from_on
    from before full join after using (article_id)
    where before.words_hash is distinct from after.words_hash
    order by coalesce(after.number_key, before.number_key) collate french, article_id`
  return rows.map(changeOf)
}

function textsOf({ name, stateOn }: LawEdition) {
  return sql`
    select distinct on (article_id) article_id, number, number_key, words_hash, version_id
    from law_text
    where stated_on <= ${stateOn}::date
      and article_id in (select unnest(article_ids) from law_edition where law_edition.name = ${name})
    order by article_id, stated_on desc`
}

function changeOf(row: ChangeRow): ChangelogArticleChange {
  const { article_id: article, change, number, from_on: from } = row
  return {
    text: { kind: 'article', number },
    article,
    change,
    title: `Article ${formatArticleNumber(number)}`,
    ...(from !== null && change !== 'ended' && { inForceOn: from }),
    ...(row.before_hash !== null && { before: { hash: row.before_hash } }),
    ...(row.after_hash !== null && { after: { hash: row.after_hash } }),
  }
}
