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
import type { Email } from '#domain/shared/email-address.ts'

/** Last segments of the paths of the settings subjects. */
const SEGMENTS: Readonly<Record<SettingSubject, string>> = {
  home: 'accueil',
  banners: 'bannieres',
  menus: 'menus',
  redirects: 'redirections',
}

/** Returns the path of the settings of a subject, or of one of their versions. */
export function settingPath(subject: SettingSubject, version?: number): string {
  const path = `${NEWSROOM_PATHS.settings}/${SEGMENTS[subject]}`
  return version === undefined ? path : `${path}?${SETTING_FIELDS.version}=${version}`
}

/** Returns the settings subject for the last segment of a path; undefined for another segment. */
export function subjectAt(segment: string | undefined): SettingSubject | undefined {
  return SETTING_SUBJECTS.find((subject) => SEGMENTS[subject] === segment)
}

/** Names of the query parameters, and of the form fields common to all subjects. */
export const SETTING_FIELDS = {
  version: 'version',
  base: 'base',
  summary: 'resume',
  /** Moment of the preview, in Paris. */
  moment: 'moment',
  action: 'action',
} as const

/**
 * Values of the `action` field of a settings form. `folder` restores the settings of the content
 * folder.
 */
export const SETTING_ACTIONS = {
  check: 'verifier',
  preview: 'apercu',
  publish: 'publier',
  folder: 'dossier',
} as const

/**
 * Settings form with its input, and the result of checking it. `base` is the hash of the settings
 * that the editor saw.
 */
export interface SettingFormView {
  readonly fields: SettingFields
  readonly base: string
  readonly summary: string
  /** Numbers of the banners that ended. */
  readonly ended?: ReadonlySet<number>
  /** Moment of the preview, as typed. */
  readonly moment?: string
  readonly issues: readonly SettingIssue[]
  readonly checked?: CheckedSettings
  /** Changes by another editor or an import since the form was opened. */
  readonly conflict?: SettingChanges
}

/** Pages of the settings as plain data. */
export type SettingsView =
  | {
      readonly kind: 'settings'
      readonly subjects: readonly SubjectStatus[]
      /** Names of the editors, by email address. */
      readonly names: ReadonlyMap<Email, string>
    }
  | {
      readonly kind: 'setting'
      readonly opened: OpenedSettings
      readonly form: SettingFormView
      /** Number of the version in the form. Omitted for the published settings. */
      readonly version?: number
      /** Names of the editors, by email address. */
      readonly names: ReadonlyMap<Email, string>
      /** True if the editor may publish. */
      readonly mayPublish: boolean
      readonly isFresh: boolean
      readonly done: string | undefined
    }
