import { hasRightsOf } from '#domain/newsroom/editor-roles.ts'
import type { Editor } from '#domain/newsroom/editor-roles.ts'
import { SETTING_SUBJECTS } from '#domain/newsroom/setting-subjects.ts'
import type { SettingSource, SettingSubject } from '#domain/newsroom/setting-subjects.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import { parseReason } from '#domain/support/support-agent.ts'
import type { PagePurge } from '#ports/cache-purges.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type {
  EditedSettings,
  SettingVersionEntry,
  SettingVersions,
} from '#ports/setting-versions.ts'

import type { LoadedPage } from '../../pages/common/loaded-page.ts'
import type { SettingFields, SettingForm, SettingIssue, ValidSettings } from './setting-form.ts'

/** Subject of the settings, with its holder (newsroom or content folder) and its latest version. */
export interface SubjectStatus {
  readonly subject: SettingSubject
  readonly holder: SettingSource
  readonly latest?: SettingVersionEntry
}

/** Settings of a subject as fields of a form, with their history. */
export interface OpenedSettings extends SubjectStatus {
  readonly fields: SettingFields
  /** Hash of the published settings that the editor saw. It detects changes by others. */
  readonly base: string
  /** Latest versions, newest first. */
  readonly history: readonly SettingVersionEntry[]
}

/** Changes of settings, as French lines: those that are removed and those that are added. */
export interface SettingChanges {
  readonly removed: readonly string[]
  readonly added: readonly string[]
}

/**
 * Result of checking typed settings: the issues, or the changes compared with the published
 * settings. `notes` are remarks to read before publishing.
 */
export interface CheckedSettings {
  readonly issues: readonly SettingIssue[]
  readonly notes: readonly string[]
  readonly changes?: SettingChanges
}

/** Request to publish typed settings, or those of the content folder. */
export interface SettingPublication {
  readonly subject: SettingSubject
  /** Typed settings. Absent to return to the settings of the content folder. */
  readonly fields?: SettingFields
  /**
   * Hash of the published settings that the editor saw. A publication is refused if it has changed.
   */
  readonly base: string
  readonly summary: string
  readonly editor: Editor
}

/** Reason for refusing to publish settings. */
export type SettingRefusal =
  | 'roleTooLow'
  | 'summaryInvalid'
  | 'unchanged'
  | 'changedMeanwhile'
  | { readonly issues: readonly SettingIssue[] }

/** Use cases to see the site's settings and, with the chief editor's rights, to change them. */
export interface EditSettings {
  readonly list: () => Promise<readonly SubjectStatus[]>
  readonly history: (subject: SettingSubject) => Promise<readonly SettingVersionEntry[]>
  /**
   * Loads the published settings, or those of a version. Returns undefined if the version does not
   * exist.
   */
  readonly open: (subject: SettingSubject, number?: number) => Promise<OpenedSettings | undefined>
  /** Validates typed settings and compares them with the published ones. Changes nothing. */
  readonly check: (subject: SettingSubject, fields: SettingFields) => Promise<CheckedSettings>
  /**
   * Loads the home page as readers would see it with typed settings, now or at the moment `at`.
   * Changes nothing.
   */
  readonly preview: (
    subject: SettingSubject,
    fields: SettingFields,
    at?: Instant,
  ) => Promise<Result<LoadedPage, readonly SettingIssue[]>>
  readonly publish: (
    request: SettingPublication,
  ) => Promise<Result<SettingVersionEntry, SettingRefusal>>
}

/** Dependencies of the use cases on settings. */
export interface EditSettingsPorts {
  readonly versions: SettingVersions
  readonly forms: Readonly<Record<SettingSubject, SettingForm>>
  /** Loads the home page with these settings instead of the published ones. */
  readonly loadHome: (settings: Partial<EditedSettings>, at?: Instant) => Promise<LoadedPage>
  readonly purge: PagePurge
  readonly clock: Clock
  /** Returns a hash of a text. */
  readonly fingerprint: (text: string) => string
}

/** Maximum number of versions in a history. */
const MAX_HISTORY = 100

export function editSettings(ports: EditSettingsPorts): EditSettings {
  const { versions, forms } = ports
  return {
    list: () => Promise.all(SETTING_SUBJECTS.map((subject) => statusOf(ports, subject))),
    history: (subject) => versions.history(subject, MAX_HISTORY),
    open: (subject, number) => openSettings(ports, subject, number),
    check: async (subject, fields) => {
      const parsedForm = await forms[subject].read(fields)
      if (!parsedForm.ok) return { issues: parsedForm.problem, notes: [] }
      const { settings, notes } = parsedForm.value
      const published = await publishedLines(ports, subject)
      return { issues: [], notes, changes: changesOf(published, forms[subject].lines(settings)) }
    },
    preview: async (subject, fields, at) => {
      const parsedForm = await forms[subject].read(fields)
      return parsedForm.ok ? ok(await ports.loadHome(parsedForm.value.settings, at)) : parsedForm
    },
    publish: (request) => publishSettings(ports, request),
  }
}

async function statusOf(
  { versions }: EditSettingsPorts,
  subject: SettingSubject,
): Promise<SubjectStatus> {
  const [latest] = await versions.history(subject, 1)
  return { subject, holder: latest?.holder ?? 'folder', ...(latest && { latest }) }
}

async function openSettings(
  ports: EditSettingsPorts,
  subject: SettingSubject,
  number: number | undefined,
): Promise<OpenedSettings | undefined> {
  const { versions, forms, fingerprint } = ports
  const form = forms[subject]
  const [history, published] = await Promise.all([
    versions.history(subject, MAX_HISTORY),
    form.published(),
  ])
  const stored = number === undefined ? undefined : await versions.version(subject, number)
  if (number !== undefined && stored === undefined) return undefined
  const [latest] = history
  return {
    subject,
    holder: latest?.holder ?? 'folder',
    ...(latest && { latest }),
    fields: form.write(stored?.settings ?? published),
    base: baseOf(fingerprint, latest?.number ?? 0, form.lines(published)),
    history,
  }
}

async function publishSettings(
  ports: EditSettingsPorts,
  { subject, fields, base, summary, editor }: SettingPublication,
): Promise<Result<SettingVersionEntry, SettingRefusal>> {
  const { versions, forms, clock, purge, fingerprint } = ports
  if (!hasRightsOf(editor.role, 'chief')) return refused('roleTooLow')
  const form = forms[subject]
  const parsedForm = fields === undefined ? await form.folder() : await form.read(fields)
  if (!parsedForm.ok) return refused({ issues: parsedForm.problem })
  const reason = parseReason(summary)
  if (!reason.ok) return refused('summaryInvalid')
  const holder = fields === undefined ? 'folder' : 'newsroom'
  const { latest, holder: before } = await statusOf(ports, subject)
  const published = await publishedLines(ports, subject)
  const number = latest?.number ?? 0
  if (base !== baseOf(fingerprint, number, published)) return refused('changedMeanwhile')
  if (before === holder && isSame(published, form, parsedForm.value)) return refused('unchanged')
  const entry = { subject, number: number + 1, holder, editor: editor.email } as const
  const version = { ...entry, at: clock.now(), summary: reason.value }
  const { settings } = parsedForm.value
  const stored = await versions.publish({ ...version, settings }, form.tags)
  if (!stored.ok) return refused('changedMeanwhile')
  purge.purge(form.tags)
  return ok(version)
}

async function publishedLines(
  { forms }: EditSettingsPorts,
  subject: SettingSubject,
): Promise<readonly string[]> {
  return forms[subject].lines(await forms[subject].published())
}

/**
 * Returns a hash of the published settings. Every publication or import that changes them changes
 * the hash.
 */
function baseOf(
  fingerprint: EditSettingsPorts['fingerprint'],
  number: number,
  lines: readonly string[],
): string {
  return fingerprint([String(number), ...lines].join('\n'))
}

function isSame(
  published: readonly string[],
  form: SettingForm,
  { settings }: ValidSettings,
): boolean {
  return published.join('\n') === form.lines(settings).join('\n')
}

function changesOf(before: readonly string[], after: readonly string[]): SettingChanges {
  const [old, fresh] = [new Set(before), new Set(after)]
  return {
    removed: [...old].filter((line) => !fresh.has(line)),
    added: [...fresh].filter((line) => !old.has(line)),
  }
}
