import { z } from 'zod'

import type { Result } from '#domain/shared/result.ts'
import { ok, refused } from '#domain/shared/result.ts'

import { SEARCH_FIELDS, algoliaIssues, algoliaSettings } from './algolia-settings.ts'
import { BACK_OFFICE_AND_MAIL_FIELDS } from './back-office-and-mail-settings.ts'
import { CONTENT_FIELDS } from './content-settings.ts'
import { EDITORS_FIELDS, editorsIssues, editorsSettings } from './editor-sign-in-settings.ts'
import { IDENTITY_FIELDS, identityIssues, identitySettings } from './identity-settings.ts'
import { MONITORING_LOG_AND_CDN_FIELDS, cdnSettings } from './monitoring-log-and-cdn-settings.ts'
import { DATA_FIELDS, SERVER_FIELDS } from './server-and-data-settings.ts'
import { settingDoc } from './setting-fields.ts'
import type { SettingDoc } from './setting-fields.ts'
import {
  SITE_FIELDS,
  TAG_MANAGER_FIELDS,
  originIssues,
  originOf,
  siteOf,
  tagManagerSettings,
} from './site-and-publisher-settings.ts'
import {
  SOUND_STORAGE_FIELDS,
  soundStorageIssues,
  soundStorageSettings,
} from './sound-storage-settings.ts'

const schema = z.object({
  ...SERVER_FIELDS,
  ...DATA_FIELDS,
  ...SITE_FIELDS,
  ...BACK_OFFICE_AND_MAIL_FIELDS,
  ...IDENTITY_FIELDS,
  ...EDITORS_FIELDS,
  ...SEARCH_FIELDS,
  ...CONTENT_FIELDS,
  ...SOUND_STORAGE_FIELDS,
  ...TAG_MANAGER_FIELDS,
  ...MONITORING_LOG_AND_CDN_FIELDS,
})

type SettingValues = z.output<typeof schema>

/** Settings of a process: each parsed value, and the values derived from several. */
export type Settings = ReturnType<typeof settingsOf>

/** Row of the settings documentation. */
export interface SettingRow extends SettingDoc {
  /** Default in the variable's own format; undefined if there is none. */
  readonly default: string | undefined
}

/**
 * All settings grouped by subject; the source of the generated documentation.
 *
 * @public
 */
export const SETTING_GROUPS: readonly {
  readonly title: string
  readonly settings: readonly SettingRow[]
}[] = [
  group('Server', SERVER_FIELDS),
  group('Data', DATA_FIELDS),
  group('Site and publisher', SITE_FIELDS),
  group('Back office, support and email', BACK_OFFICE_AND_MAIL_FIELDS),
  group('Accounts', IDENTITY_FIELDS),
  group('Sign-in of editors', EDITORS_FIELDS),
  group('Search by Algolia', SEARCH_FIELDS),
  group('Content and preview', CONTENT_FIELDS),
  group('Storage of sounds', SOUND_STORAGE_FIELDS),
  group('Consent and tag manager', TAG_MANAGER_FIELDS),
  group('Operations', MONITORING_LOG_AND_CDN_FIELDS),
]

function group(title: string, fields: Readonly<Record<string, z.ZodType>>) {
  const settings = Object.values(fields).map((field) => ({
    ...settingDoc(field),
    default: field instanceof z.ZodPrefault ? String(field.def.defaultValue) : undefined,
  }))
  return { title, settings }
}

/**
 * Parses the environment variables into settings. Empty variables count as absent. Each issue is a
 * French sentence that starts with the variable's name.
 */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
): Result<Settings, readonly string[]> {
  const definedVariables = Object.fromEntries(
    Object.entries(schema.shape).map(([key, field]) => {
      const value = environment[settingDoc(field).name]
      return [key, value === '' ? undefined : value]
    }),
  )
  const parsed = schema.safeParse(definedVariables, { jitless: true })
  if (!parsed.success) return refused(parsed.error.issues.map(issueText))
  const issues = ISSUES.flatMap((of) => of(parsed.data))
  return issues.length === 0 ? ok(settingsOf(parsed.data)) : refused(issues)
}

/** Rules between settings. */
const ISSUES = [originIssues, identityIssues, editorsIssues, algoliaIssues, soundStorageIssues]

function issueText({ path: [key, ...rest], message }: z.core.$ZodIssue): string {
  const field = Object.entries(schema.shape).find(([name]) => name === key)?.[1]
  return `${[field && settingDoc(field).name, ...rest].join('.')} ${message}`
}

function settingsOf(values: SettingValues) {
  const identity = identitySettings(values, originOf(values))
  const { backOfficeUrl, backOfficeKey: key } = values
  return {
    ...values,
    /** Name, origin, publisher and links that pages show. */
    site: siteOf(values, identity),
    identity,
    /** Sign-in of editors; undefined if the newsroom has no web pages. */
    editors: editorsSettings(values, identity, originOf(values)),
    /** External back office, where `key` authenticates the site; undefined for the embedded one. */
    backOffice: backOfficeUrl === undefined ? undefined : { origin: backOfficeUrl, key },
    /** Account at Algolia; undefined if the embedded index serves all searches. */
    algolia: algoliaSettings(values),
    /** S3-compatible storage of sounds; undefined for the data folder. */
    soundStorage: soundStorageSettings(values),
    tagManager: tagManagerSettings(values),
    cdn: cdnSettings(values),
    /** Sender of emails: `Préavis <bonjour@…>`. */
    mailFrom: values.mailSender ?? `${values.siteName} <${values.publisherEmail}>`,
    /** URL of the npm registry or a mirror; npm's default if undefined. */
    npmRegistry: values.ownNpmRegistry ?? values.npmConfigRegistry,
  }
}
