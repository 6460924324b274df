import { hash } from 'node:crypto'

import { bannersForm } from '#application/newsroom/settings/banners-form.ts'
import { linkChecks } from '#application/newsroom/settings/check-setting-links.ts'
import { editSettings } from '#application/newsroom/settings/edit-settings.ts'
import type { EditSettings } from '#application/newsroom/settings/edit-settings.ts'
import { homeReviewsForm } from '#application/newsroom/settings/home-reviews-form.ts'
import { homePreviewLoader } from '#application/newsroom/settings/load-home-preview.ts'
import { menusForm } from '#application/newsroom/settings/menus-form.ts'
import { redirectsForm } from '#application/newsroom/settings/redirects-form.ts'
import type { PagePorts } from '#application/pages/common/loaded-page.ts'
import type { RedirectLintPorts } from '#application/redirects/lint-redirects.ts'
import { SETTING_SUBJECTS } from '#domain/newsroom/setting-subjects.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { EditedSettings, SettingVersion, SettingVersions } from '#ports/setting-versions.ts'

/**
 * Creates an in-memory store of setting versions. `published` contains the settings that they
 * published.
 */
export function memorySettingVersions(): SettingVersions & {
  readonly published: Partial<EditedSettings>
} {
  const versions: SettingVersion[] = []
  const published: Partial<EditedSettings> = {}
  const of = (subject: string) => versions.filter((version) => version.subject === subject)
  return {
    published,
    history: (subject, limit) =>
      Promise.resolve(
        of(subject)
          .toReversed()
          .slice(0, limit)
          .map(({ settings: _settings, ...entry }) => entry),
      ),
    version: (subject, number) => Promise.resolve(of(subject)[number - 1]),
    held: () =>
      Promise.resolve(
        SETTING_SUBJECTS.filter((subject) => of(subject).at(-1)?.holder === 'newsroom'),
      ),
    publish: (version) => {
      if (version.number !== of(version.subject).length + 1)
        return Promise.resolve(refused('numberTaken'))
      versions.push(version)
      Object.assign(published, version.settings)
      return Promise.resolve(ok('published'))
    },
  }
}

/** Creates the use cases by which the chief editor edits settings, over in-memory stores. */
export function memoryEditSettings(redirects: RedirectLintPorts, pages: PagePorts): EditSettings {
  const versions = memorySettingVersions()
  const { book } = redirects
  const checks = linkChecks(redirects)
  return editSettings({
    versions,
    forms: {
      banners: bannersForm(
        { banners: async () => versions.published.banners ?? pages.banners.banners() },
        redirects.source,
        { checks, clock: pages.clock },
      ),
      home: homeReviewsForm(
        { reviews: async () => versions.published.reviews ?? pages.reviews.reviews() },
        redirects.source,
        checks,
      ),
      menus: menusForm(
        { menus: async () => versions.published.menus ?? pages.menus.menus() },
        redirects.source,
        checks,
      ),
      redirects: redirectsForm({
        ...redirects,
        book: { rules: async (origin) => versions.published.redirects ?? book.rules(origin) },
      }),
    },
    loadHome: homePreviewLoader(pages),
    purge: { purge: () => {} },
    clock: pages.clock,
    fingerprint: (text) => hash('sha256', text),
  })
}
