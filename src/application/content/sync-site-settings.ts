import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { Outdated, PagePurge } from '#ports/caches.ts'
import type { SiteSettingsSource, SiteSettingsStore, SiteSettings } from '#ports/site-settings.ts'

import { BANNERS_TAG, MENUS_TAG, REDIRECTS_TAG, REVIEWS_TAG } from '../pages/parts/page-tags.ts'
import type { LintRedirects, RedirectLint } from '../redirects/lint-redirects.ts'

/** Ports of the sync. */
interface SyncPorts {
  readonly source: Pick<SiteSettingsSource, 'read'>
  readonly lint: LintRedirects
  readonly store: SiteSettingsStore
  readonly purge: PagePurge
}

/**
 * Stores the settings of the site and returns the changed parts; an issue in redirects refuses all.
 */
export type SyncSiteSettings = () => Promise<Result<readonly (keyof SiteSettings)[], RedirectLint>>

const TAGS: ReadonlyMap<keyof SiteSettings, string> = new Map([
  ['menus', MENUS_TAG],
  ['banners', BANNERS_TAG],
  ['reviews', REVIEWS_TAG],
  // Answered before any page is looked for: no kept page shows one, but every server follows them.
  ['redirects', REDIRECTS_TAG],
])

/** Syncs the site settings over these ports. */
export function syncSiteSettings({ source, lint, store, purge }: SyncPorts): SyncSiteSettings {
  return async () => {
    const [siteSettings, linted] = await Promise.all([source.read(), lint()])
    if (linted.issues.length > 0) return refused(linted)
    const parts = await store.replace({ ...siteSettings, redirects: linted.rules }, outdatedBy)
    const tags = tagsOf(parts)
    if (tags.size > 0) purge.purge(tags)
    return ok(parts)
  }
}

/** A new subject map changes what is said of documents wherever they are shown. */
function outdatedBy(parts: readonly (keyof SiteSettings)[]): Outdated {
  return parts.includes('subjects') ? 'everything' : tagsOf(parts)
}

function tagsOf(parts: readonly (keyof SiteSettings)[]): ReadonlySet<string> {
  return new Set(parts.flatMap((part) => TAGS.get(part) ?? []))
}
