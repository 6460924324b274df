import type { SettingHolder, SettingSubject } from '#domain/newsroom/setting-subjects.ts'
import type { Email } from '#domain/shared/email.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { Result } from '#domain/shared/result.ts'

import type { Outdated } from './cache-purges.ts'
import type { SiteSettings } from './site-settings.ts'

/** Settings that the newsroom can publish. */
export type EditedSettings = Pick<SiteSettings, 'banners' | 'menus' | 'redirects' | 'reviews'>

/** Published version of a subject's settings, without them. */
export interface SettingVersionEntry {
  readonly subject: SettingSubject
  /** Counts from 1 for each subject. */
  readonly number: number
  readonly holder: SettingHolder
  readonly editor: Email
  readonly at: Instant
  readonly summary: string
}

/** Published version, with the settings of its subject. */
export interface SettingVersion extends SettingVersionEntry {
  readonly settings: Partial<EditedSettings>
}

/** Versions of settings, append-only and whole. Rejects with an `Outage`. */
export interface SettingVersions {
  /** Returns the latest versions of a subject, newest first. */
  history(subject: SettingSubject, limit: number): Promise<readonly SettingVersionEntry[]>
  version(subject: SettingSubject, number: number): Promise<SettingVersion | undefined>
  /** Returns the subjects that the newsroom holds, in the order of their names. */
  held(): Promise<readonly SettingSubject[]>
  /**
   * Stores a version, replaces the settings of the site and announces it, in one transaction.
   * Stores nothing if the number is not the next one.
   */
  publish(version: SettingVersion, outdated: Outdated): Promise<Result<'published', 'numberTaken'>>
}
