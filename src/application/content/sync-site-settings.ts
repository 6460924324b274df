import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { PagePurge } from '#ports/cache-purges.ts'
import type { SiteSettingsSource, SiteSettingsStore, SiteSettings } from '#ports/site-settings.ts'

import {
  ALL_PAGES_TAGS,
  BANNERS_TAG,
  MENUS_TAG,
  REDIRECTS_TAG,
  REVIEWS_TAG,
} from '../pages/common/cache-tags.ts'
import type { LintRedirects, RedirectLint } from '../redirects/lint-redirects.ts'

/** Dependencies of the site settings sync. */
interface SyncPorts {
  readonly source: Pick<SiteSettingsSource, 'read'>
  readonly lint: LintRedirects
  readonly store: SiteSettingsStore
  readonly purge: PagePurge
}

/**
 * Stores the site settings of the content folder, and returns the keys of the changed ones.
 * Refused, without storing anything, if a redirect has an issue.
 */
export type SyncSiteSettings = () => Promise<Result<readonly (keyof SiteSettings)[], RedirectLint>>

const TAGS: ReadonlyMap<keyof SiteSettings, string> = new Map([
  ['menus', MENUS_TAG],
  ['banners', BANNERS_TAG],
  ['reviews', REVIEWS_TAG],
  // No cached page contains a redirect, but the tag makes every server reload them.
  ['redirects', REDIRECTS_TAG],
])

/** Creates the use case that stores the site settings of the content folder. */
export function syncSiteSettings({ source, lint, store, purge }: SyncPorts): SyncSiteSettings {
  return async () => {
    const [siteSettings, linted] = await Promise.all([source.read(), lint()])
    if (linted.issues.length > 0) return refused(linted)
    const parts = await store.replace({ ...siteSettings, redirects: linted.rules }, outdatedBy)
    const tags = outdatedBy(parts)
    if (tags.size > 0) purge.purge(tags)
    return ok(parts)
  }
}

/** Returns the cache tags that changed settings make outdated. New subjects affect every page. */
function outdatedBy(parts: readonly (keyof SiteSettings)[]): ReadonlySet<string> {
  if (parts.includes('subjects')) return ALL_PAGES_TAGS
  return new Set(parts.flatMap((part) => TAGS.get(part) ?? []))
}
