import { THEME_KEYS, themeNewsPath } from '#domain/editorial/theme.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

/** Keys of the sources read from files or data packages, in the order of imports. */
export const READ_SOURCES = [
  'demo',
  'guides',
  'code',
  'amendments',
  'agreements',
  'sheets',
  'glossary',
  'faq',
  'earlier-texts',
] as const

export type ReadSourceKey = (typeof READ_SOURCES)[number]

/** Keys of all sources, in the order of imports. The newsletters are composed from the others. */
export const SOURCE_KEYS = [...READ_SOURCES, 'newsletters'] as const

export type SourceKey = (typeof SOURCE_KEYS)[number]

/** Path prefixes under which each source publishes, except the demonstration set. */
export const SOURCE_PATHS: Readonly<
  Record<Exclude<SourceKey, typeof DEMO_SOURCE>, readonly string[]>
> = {
  guides: [`${PATHS.guides}/`],
  code: [PATHS.labourCode],
  amendments: THEME_KEYS.map((theme) => `${themeNewsPath(theme)}/`),
  agreements: [`${PATHS.agreements}/`],
  sheets: [`${PATHS.guides}/`],
  glossary: [`${PATHS.glossary}/`],
  faq: [`${PATHS.faq}/`],
  'earlier-texts': [`${PATHS.agreements}/`],
  newsletters: [`${PATHS.newsletters}/`],
}

/** Key of the demonstration set, which is stored in the project itself. */
export const DEMO_SOURCE = 'demo' satisfies SourceKey

/** Keys of the sources that are downloaded, or derived from downloaded ones. */
export const PUBLIC_SOURCES: readonly SourceKey[] = SOURCE_KEYS.filter((key) => key !== DEMO_SOURCE)

/** Texts in the code that the build replaces with a hash of modules. */
export const FINGERPRINT_MARKS = {
  /** Of the modules that decide what an import publishes. */
  importers: '@fingerprint of the importers@',
  /** Of all modules of the server. */
  server: '@fingerprint of the server@',
} as const
