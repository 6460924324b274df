import { hash } from 'node:crypto'

import { editSettings } from '#application/newsroom/settings/edit-settings.ts'
import type { EditSettings } from '#application/newsroom/settings/edit-settings.ts'
import { redirectsForm } from '#application/newsroom/settings/redirects-form.ts'
import type { RedirectLintPorts } from '#application/redirects/lint-redirects.ts'
import { SETTING_SUBJECTS } from '#domain/newsroom/setting-subjects.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { EditedSettings, SettingVersion, SettingVersions } from '#ports/setting-versions.ts'

/** Versions of settings in memory, with the settings that they published. */
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

/** The settings that the chief editor edits, in memory. */
export function memoryEditSettings(redirects: RedirectLintPorts, clock: Clock): EditSettings {
  const versions = memorySettingVersions()
  const { book } = redirects
  return editSettings({
    versions,
    forms: {
      redirects: redirectsForm({
        ...redirects,
        book: { rules: async (origin) => versions.published.redirects ?? book.rules(origin) },
      }),
    },
    purge: { purge: () => {} },
    clock,
    fingerprint: (text) => hash('sha256', text),
  })
}
