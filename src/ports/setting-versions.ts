import type { SettingSource, SettingSubject } from '#domain/newsroom/setting-subjects.ts'
import type { Email } from '#domain/shared/email-address.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { Result } from '#domain/shared/result.ts'

import type { OutdatedTags } from './cache-purges.ts'
import type { SiteSettings } from './site-settings.ts'

/** Site settings that editors can publish from the newsroom. */
export type EditedSettings = Pick<SiteSettings, 'banners' | 'menus' | 'redirects' | 'reviews'>

/** Published version of a group of site settings, without the settings themselves. */
export interface SettingVersionEntry {
  readonly subject: SettingSubject
  /** Number of the version, from 1 in each group. */
  readonly number: number
  /** Source of the settings since this version. */
  readonly holder: SettingSource
  readonly editor: Email
  readonly at: Instant
  readonly summary: string
}

/** Published version of a group of site settings, with the settings. */
export interface SettingVersion extends SettingVersionEntry {
  readonly settings: Partial<EditedSettings>
}

/**
 * Append-only store of the versions of site settings, each stored whole. Its methods reject with an
 * `Outage` if it is unavailable.
 */
export interface SettingVersions {
  /** Returns the latest versions of a group, newest first. */
  history(subject: SettingSubject, limit: number): Promise<readonly SettingVersionEntry[]>
  version(subject: SettingSubject, number: number): Promise<SettingVersion | undefined>
  /**
   * Returns the groups whose settings come from the newsroom, and not from the content folder, in
   * order of name.
   */
  held(): Promise<readonly SettingSubject[]>
  /**
   * Stores a version, replaces the settings of the site and purges `outdated` on every server, in
   * one transaction. Stores nothing if the number is not the next one.
   */
  publish(
    version: SettingVersion,
    outdated: OutdatedTags,
  ): Promise<Result<'published', 'numberTaken'>>
}
