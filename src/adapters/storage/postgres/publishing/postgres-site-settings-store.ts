import type { Transaction } from 'kysely'
import { z } from 'zod'

import type { RedirectRule } from '#domain/navigation/redirect-rule.ts'
import { SETTING_SUBJECTS } from '#domain/newsroom/setting-subjects.ts'
import type { SettingSubject } from '#domain/newsroom/setting-subjects.ts'
import { cleanJson } from '#domain/shared/control-characters.ts'
import type { OutdatedTags } from '#ports/cache-purges.ts'
import type { SiteSettingsStore, SiteSettings } from '#ports/site-settings.ts'

import { markOutdatedDocuments } from '../law/mark-outdated-documents.ts'
import type { Database, Tables } from '../platform/kysely-table-types.ts'
import { PostgresStore } from '../platform/postgres-store.ts'
import { announce, runPublication } from '../platform/publication-transaction.ts'
import { selectRows } from '../platform/select-rows.ts'

/**
 * Replaces the site settings by those of the content folder, except the parts that the newsroom
 * publishes.
 */
export class PostgresSiteSettingsStore extends PostgresStore implements SiteSettingsStore {
  replace(
    settings: SiteSettings,
    outdates: (parts: readonly (keyof SiteSettings)[]) => OutdatedTags = () => 'everything',
  ): Promise<readonly (keyof SiteSettings)[]> {
    const { menus, banners, reviews, redirects, subjects } = settings
    return runPublication(this.database, async (transaction) => {
      const heldSubjects = await newsroomSubjects(transaction)
      const changed: (keyof SiteSettings)[] = []
      if (!heldSubjects.has('menus') && (await replacePart(transaction, 'menus', menus)))
        changed.push('menus')
      if (!heldSubjects.has('banners') && (await replacePart(transaction, 'banners', banners)))
        changed.push('banners')
      if (!heldSubjects.has('home') && (await replacePart(transaction, 'reviews', reviews)))
        changed.push('reviews')
      if (!heldSubjects.has('redirects') && (await replaceRedirects(transaction, redirects)))
        changed.push('redirects')
      if (await replacePart(transaction, 'subjects', subjects)) {
        changed.push('subjects')
        await markOutdatedDocuments(transaction)
      }
      if (changed.length > 0) await announce(transaction, outdates(changed))
      return changed
    })
  }
}

const holderRow = z.object({ subject: z.enum(SETTING_SUBJECTS), holder: z.string() })

/**
 * Returns the parts of the site settings whose latest version was published by the newsroom, not by
 * the content folder.
 */
export async function newsroomSubjects(database: Database): Promise<ReadonlySet<SettingSubject>> {
  const rows = await selectRows(database, holderRow)`
    select distinct on (subject) subject, holder from newsroom.setting_version
    order by subject, number desc`
  return new Set(rows.filter(({ holder }) => holder === 'newsroom').map(({ subject }) => subject))
}

/** Replaces a part of the site settings. Returns true if it changed. */
export async function replacePart(
  transaction: Transaction<Tables>,
  part: Tables['site_setting']['part'],
  content: unknown,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('site_setting')
    .values({ part, content: cleanJson(content) })
    .onConflict((conflict) =>
      conflict
        .column('part')
        .doUpdateSet((row) => ({ content: row.ref('excluded.content').$castTo<string>() }))
        .whereRef('site_setting.content', '<>', 'excluded.content'),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * Replaces the editors' redirects and returns true if they changed. An editor's redirect replaces
 * one that a rename left.
 */
export async function replaceRedirects(
  transaction: Transaction<Tables>,
  rules: readonly RedirectRule[],
): Promise<boolean> {
  const before = await transaction
    .selectFrom('redirect')
    .select(['source', 'destination'])
    .where('origin', '=', 'editorial')
    .execute()
  if (linesOf(before) === linesOf(rules)) return false
  await transaction.deleteFrom('redirect').where('origin', '=', 'editorial').execute()
  if (rules.length === 0) return true
  await transaction
    .insertInto('redirect')
    .values(rules.map(({ source, destination }) => ({ source, destination, origin: 'editorial' })))
    .onConflict((conflict) =>
      conflict.column('source').doUpdateSet((row) => ({
        destination: row.ref('excluded.destination'),
        origin: 'editorial',
      })),
    )
    .execute()
  return true
}

function linesOf(rules: readonly RedirectRule[]): string {
  return rules
    .map(({ source, destination }) => `${source} ${destination}`)
    .sort()
    .join('\n')
}
