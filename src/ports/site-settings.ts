import type { Banner } from '#domain/editorial/banner.ts'
import type { Review } from '#domain/editorial/list-items.ts'
import type { Subject } from '#domain/editorial/subject-map.ts'
import type { SiteMenus } from '#domain/navigation/menu.ts'
import type { RedirectRule } from '#domain/navigation/redirect-rule.ts'

import type { Outdated } from './caches.ts'

/** Everything editors write beside documents. */
export interface SiteSettings {
  readonly menus: SiteMenus
  readonly banners: readonly Banner[]
  readonly reviews: readonly Review[]
  readonly redirects: readonly RedirectRule[]
  readonly subjects: readonly Subject[]
}

/** Stores the site settings, in one transaction. */
export interface SiteSettingsStore {
  /** Replaces all of it, returns the parts that changed and notifies every server. */
  replace(
    settings: SiteSettings,
    outdates?: (parts: readonly (keyof SiteSettings)[]) => Outdated,
  ): Promise<readonly (keyof SiteSettings)[]>
}

/** A part of a file of redirects that is no redirect. */
export interface UnreadableRedirect {
  /** Absent when the file itself cannot be read. */
  readonly line?: number
  readonly reason: string
}

/** The redirects as they are written in a file. */
export interface WrittenRedirects {
  /** The path of the file, as an operator would type it. */
  readonly file: string
  /** Entries of the list, the unreadable ones included. */
  readonly entries: number
  readonly rules: readonly RedirectRule[]
  readonly unreadable: readonly UnreadableRedirect[]
}

/** Where editors write the menus, the banners, the reviews and the redirects. */
export interface SiteSettingsSource {
  read(): Promise<Omit<SiteSettings, 'redirects'>>
  /** The redirects of a file, the one of the content folder by default. */
  redirects(file?: string): Promise<WrittenRedirects>
  /** The addresses of the pages written beside them. */
  paths(): Promise<ReadonlyMap<string, 'page' | 'draft'>>
}
