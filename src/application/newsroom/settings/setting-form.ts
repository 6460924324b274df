import type { Result } from '#domain/shared/result.ts'
import type { EditedSettings } from '#ports/setting-versions.ts'

/** Values of a settings form, by field name. */
export type SettingFields = Readonly<Record<string, string>>

/** Issue in a settings form: the name of the field, and a French message. */
export interface SettingIssue {
  readonly field: string
  readonly message: string
}

/** Valid settings, with French remarks to read before publishing them. */
export interface ValidSettings {
  readonly settings: Partial<EditedSettings>
  readonly notes: readonly string[]
}

/** Form of one group of the site settings: loads, parses, validates and serializes them. */
export interface SettingForm {
  /** Returns the published settings. */
  published(): Promise<Partial<EditedSettings>>
  /** Loads and validates the settings of the content folder. */
  folder(): Promise<Result<ValidSettings, readonly SettingIssue[]>>
  /** Parses and validates the typed fields. */
  read(fields: SettingFields): Promise<Result<ValidSettings, readonly SettingIssue[]>>
  /** Returns the fields of the form for these settings. */
  write(settings: Partial<EditedSettings>): SettingFields
  /** Describes the settings in French lines, so that two versions can be compared line by line. */
  lines(settings: Partial<EditedSettings>): readonly string[]
  /** Cache tags of the pages that the settings appear on. */
  readonly tags: ReadonlySet<string>
}
