import type { Result } from '#domain/shared/result.ts'
import type { EditedSettings } from '#ports/setting-versions.ts'

/** Fields of the form of a subject, by name. */
export type SettingFields = Readonly<Record<string, string>>

/** Mistake in a form: the name of its field, and a French message. */
export interface SettingIssue {
  readonly field: string
  readonly message: string
}

/** Settings without a mistake, with what to know before publishing them. */
export interface SoundSettings {
  readonly settings: Partial<EditedSettings>
  readonly notes: readonly string[]
}

/** How the settings of one subject are read, typed, validated and compared. */
export interface SettingForm {
  /** Returns the published settings. */
  published(): Promise<Partial<EditedSettings>>
  /** Reads and validates the content folder. */
  folder(): Promise<Result<SoundSettings, readonly SettingIssue[]>>
  /** Reads and validates typed fields. */
  read(fields: SettingFields): Promise<Result<SoundSettings, readonly SettingIssue[]>>
  write(settings: Partial<EditedSettings>): SettingFields
  /** Describes the settings in French, line by line, for comparison. */
  lines(settings: Partial<EditedSettings>): readonly string[]
  /** Cache tags of the pages that the settings appear on. */
  readonly tags: ReadonlySet<string>
}
