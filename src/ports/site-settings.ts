import type { Banner } from '#domain/editorial/banner.ts'
import type { Subject } from '#domain/editorial/check-subject-map.ts'
import type { Review } from '#domain/editorial/reader-review.ts'
import type { RedirectRule } from '#domain/navigation/redirect-rule.ts'
import type { SiteMenus } from '#domain/navigation/site-menus.ts'

import type { OutdatedTags } from './cache-purges.ts'

/**
 * Content written by editors besides documents: menus, banners, reviews, redirects, subject map.
 */
export interface SiteSettings {
  readonly menus: SiteMenus
  readonly banners: readonly Banner[]
  readonly reviews: readonly Review[]
  readonly redirects: readonly RedirectRule[]
  readonly subjects: readonly Subject[]
}

export interface SiteSettingsStore {
  /**
   * Replaces the settings in one transaction, except parts that the newsroom publishes. Returns the
   * changed parts. Purges on all servers the tags that `outdates` returns, by default everything.
   */
  replace(
    settings: SiteSettings,
    outdates?: (parts: readonly (keyof SiteSettings)[]) => OutdatedTags,
  ): Promise<readonly (keyof SiteSettings)[]>
}

/** Error in a redirects file: an invalid entry, a syntax error, or an unreadable file. */
export interface UnreadableRedirect {
  /** Absent if the file itself cannot be read. */
  readonly line?: number
  readonly reason: string
}

/** Parsed redirects file. */
export interface WrittenRedirects {
  /** Path of the file, relative to the working folder if inside it. */
  readonly file: string
  /** Number of entries, including unreadable ones. */
  readonly entries: number
  readonly rules: readonly RedirectRule[]
  readonly unreadable: readonly UnreadableRedirect[]
}

/** Source of the site settings: the content folder. */
export interface SiteSettingsSource {
  read(): Promise<Omit<SiteSettings, 'redirects'>>
  /** Parses a redirects file, by default that of the content folder. */
  redirects(file?: string): Promise<WrittenRedirects>
  /** Returns the paths of the pages in the content folder, with their status. */
  paths(): Promise<ReadonlyMap<string, 'page' | 'draft'>>
}
