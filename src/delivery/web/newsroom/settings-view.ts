import type {
  CheckedSettings,
  OpenedSettings,
  SettingChanges,
  SubjectStatus,
} from '#application/newsroom/settings/edit-settings.ts'
import type { SettingFields, SettingIssue } from '#application/newsroom/settings/setting-form.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'
import { SETTING_SUBJECTS } from '#domain/newsroom/setting-subjects.ts'
import type { SettingSubject } from '#domain/newsroom/setting-subjects.ts'

/** Last segments of the addresses of the subjects. */
const SEGMENTS: Readonly<Record<SettingSubject, string>> = {
  home: 'accueil',
  banners: 'bannieres',
  menus: 'menus',
  redirects: 'redirections',
}

/** Returns the address of a subject, or of one of its versions. */
export function settingPath(subject: SettingSubject, version?: number): string {
  const path = `${NEWSROOM_PATHS.settings}/${SEGMENTS[subject]}`
  return version === undefined ? path : `${path}?${SETTING_FIELDS.version}=${version}`
}

/** Parses the last segment of an address. */
export function subjectAt(segment: string | undefined): SettingSubject | undefined {
  return SETTING_SUBJECTS.find((subject) => SEGMENTS[subject] === segment)
}

/** Names of the common fields and queries of settings. */
export const SETTING_FIELDS = {
  version: 'version',
  base: 'base',
  summary: 'resume',
  action: 'action',
  done: 'fait',
} as const

/** What a form of settings asks for. */
export const SETTING_ACTIONS = {
  check: 'verifier',
  preview: 'apercu',
  publish: 'publier',
  folder: 'dossier',
} as const

/** Form of a subject with what was typed, and the verdict on it. */
export interface SettingFormView {
  readonly fields: SettingFields
  readonly base: string
  readonly summary: string
  readonly issues: readonly SettingIssue[]
  readonly checked?: CheckedSettings
  /** Set if somebody published, or an import ran, since the form was opened. */
  readonly conflict?: SettingChanges
}

/** Pages of the settings as plain data. */
export type SettingsView =
  | {
      readonly kind: 'settings'
      readonly subjects: readonly SubjectStatus[]
      readonly names: ReadonlyMap<string, string>
    }
  | {
      readonly kind: 'setting'
      readonly opened: OpenedSettings
      readonly form: SettingFormView
      /** Number of the version whose settings the form holds, if not the published ones. */
      readonly version?: number
      readonly names: ReadonlyMap<string, string>
      /** True if the editor may publish. */
      readonly mayPublish: boolean
      readonly isFresh: boolean
      readonly done?: string
    }
