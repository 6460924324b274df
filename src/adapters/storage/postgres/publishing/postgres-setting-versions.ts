import { sql } from 'kysely'
import { z } from 'zod'

import { parseStored } from '#adapters/storage/parse-stored.ts'
import {
  bannersSchema,
  redirectRuleSchema,
  reviewsSchema,
  siteMenusSchema,
} from '#adapters/storage/site-settings-schema.ts'
import { SETTING_SUBJECTS } from '#domain/newsroom/setting-subjects.ts'
import type { SettingSubject } from '#domain/newsroom/setting-subjects.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { OutdatedTags } from '#ports/cache-purges.ts'
import type {
  EditedSettings,
  SettingVersion,
  SettingVersionEntry,
  SettingVersions,
} from '#ports/setting-versions.ts'

import { PostgresStore } from '../platform/postgres-store.ts'
import { announce, runPublication } from '../platform/publication-transaction.ts'
import { emailColumn, selectRows } from '../platform/select-rows.ts'
import { newsroomSubjects, replacePart, replaceRedirects } from './postgres-site-settings-store.ts'

const entryRow = z.object({
  subject: z.enum(SETTING_SUBJECTS),
  number: z.number(),
  holder: z.enum(['newsroom', 'folder']),
  editor: emailColumn,
  published_at: z.date(),
  summary: z.string(),
})

const versionRow = entryRow.extend({ settings: z.unknown() })

type EntryRow = z.infer<typeof entryRow>

const settingsSchema = z.strictObject({
  banners: bannersSchema.exactOptional(),
  menus: siteMenusSchema.exactOptional(),
  redirects: z.array(redirectRuleSchema).exactOptional(),
  reviews: reviewsSchema.exactOptional(),
}) satisfies z.ZodType<Partial<EditedSettings>>

/** Stores the versions of site settings, and publishes new ones. */
export class PostgresSettingVersions extends PostgresStore implements SettingVersions {
  async history(subject: SettingSubject, limit: number): Promise<readonly SettingVersionEntry[]> {
    const rows = await selectRows(this.database, entryRow)`
      select subject, number, holder, editor, published_at, summary
      from newsroom.setting_version where subject = ${subject}
      order by number desc limit ${limit}`
    return rows.map((row) => entryOf(row))
  }

  async version(subject: SettingSubject, number: number): Promise<SettingVersion | undefined> {
    const [row] = await selectRows(this.database, versionRow)`
      select subject, number, holder, editor, published_at, summary, settings
      from newsroom.setting_version
      where subject = ${subject} and number = ${number}`
    return row && { ...entryOf(row), settings: parseStored(settingsSchema, row.settings) }
  }

  async held(): Promise<readonly SettingSubject[]> {
    return [...(await newsroomSubjects(this.database))]
  }

  publish(
    { subject, number, holder, editor, at, summary, settings }: SettingVersion,
    outdated: OutdatedTags,
  ): Promise<Result<'published', 'numberTaken'>> {
    return runPublication(this.database, async (transaction) => {
      const { rows } = await sql`
        insert into newsroom.setting_version
          (subject, number, holder, editor, published_at, summary, settings)
        select ${subject}, ${number}, ${holder}, ${editor}, ${new Date(at)}, ${summary},
          ${JSON.stringify(settings)}::jsonb
        where ${number} = 1 + (
          select count(*) from newsroom.setting_version where subject = ${subject})
        returning number`.execute(transaction)
      if (rows.length === 0) return refused('numberTaken')
      if (settings.banners) await replacePart(transaction, 'banners', settings.banners)
      if (settings.menus) await replacePart(transaction, 'menus', settings.menus)
      if (settings.reviews) await replacePart(transaction, 'reviews', settings.reviews)
      if (settings.redirects) await replaceRedirects(transaction, settings.redirects)
      await announce(transaction, outdated)
      return ok('published')
    })
  }
}

function entryOf({ published_at, ...entry }: EntryRow): SettingVersionEntry {
  const { subject, number, holder, editor, summary } = entry
  return { subject, number, holder, editor, at: published_at.getTime(), summary }
}
