import { sql } from 'kysely'
import { z } from 'zod'

import { parseStored } from '#adapters/storage/parse-stored.ts'
import {
  bannersSchema,
  redirectRuleSchema,
  reviewsSchema,
  siteMenusSchema,
} from '#adapters/storage/site-settings-schema.ts'
import type { SettingSource, SettingSubject } from '#domain/newsroom/setting-subjects.ts'
import type { Email } from '#domain/shared/email-address.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { OutdatedTags } from '#ports/cache-purges.ts'
import type {
  EditedSettings,
  SettingVersion,
  SettingVersionEntry,
  SettingVersions,
} from '#ports/setting-versions.ts'

import type { Database } from '../platform/kysely-table-types.ts'
import { announce, runPublication } from '../platform/publication-transaction.ts'
import { newsroomSubjects, replacePart, replaceRedirects } from './postgres-site-settings-store.ts'

interface EntryRow {
  readonly subject: SettingSubject
  readonly number: number
  readonly holder: SettingSource
  readonly editor: Email
  readonly published_at: Date
  readonly summary: string
}

const settingsSchema = z.strictObject({
  banners: bannersSchema.exactOptional(),
  menus: siteMenusSchema.exactOptional(),
  redirects: z.array(redirectRuleSchema).exactOptional(),
  reviews: reviewsSchema.exactOptional(),
}) satisfies z.ZodType<Partial<EditedSettings>>

/** Stores the versions of site settings, and publishes new ones. */
export class PostgresSettingVersions implements SettingVersions {
  readonly #owner: Database

  constructor(owner: Database) {
    this.#owner = owner
  }

  async history(subject: SettingSubject, limit: number): Promise<readonly SettingVersionEntry[]> {
    const { rows } = await sql<EntryRow>`
      select subject, number, holder, editor, published_at, summary
      from newsroom.setting_version where subject = ${subject}
      order by number desc limit ${limit}`.execute(this.#owner)
    return rows.map((row) => entryOf(row))
  }

  async version(subject: SettingSubject, number: number): Promise<SettingVersion | undefined> {
    const { rows } = await sql<EntryRow & { readonly settings: unknown }>`
      select subject, number, holder, editor, published_at, summary, settings
      from newsroom.setting_version
      where subject = ${subject} and number = ${number}`.execute(this.#owner)
    const [row] = rows
    return row && { ...entryOf(row), settings: parseStored(settingsSchema, row.settings) }
  }

  async held(): Promise<readonly SettingSubject[]> {
    return [...(await newsroomSubjects(this.#owner))]
  }

  publish(
    { subject, number, holder, editor, at, summary, settings }: SettingVersion,
    outdated: OutdatedTags,
  ): Promise<Result<'published', 'numberTaken'>> {
    return runPublication(this.#owner, async (transaction) => {
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
