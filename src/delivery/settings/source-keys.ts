import { THEME_KEYS, themePath } from '#domain/editorial/theme.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

/** The keys of the sources that are read from files or packages, in the order of imports. */
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

/** The sources derived from documents of the other sources, and imported after them. */
export const COMPOSED_SOURCES = ['newsletters', 'studies'] as const

/** All sources, in the order of imports. */
export const SOURCE_KEYS = [...READ_SOURCES, ...COMPOSED_SOURCES] as const

export type SourceKey = (typeof SOURCE_KEYS)[number]

/** The path prefixes under which each public source publishes. */
export const SOURCE_PATHS: Readonly<
  Record<Exclude<SourceKey, typeof DEMO_SOURCE>, readonly string[]>
> = {
  guides: [`${PATHS.guides}/`],
  code: [PATHS.labourCode],
  amendments: THEME_KEYS.map((theme) => `${themePath(theme)}/`),
  agreements: [`${PATHS.agreements}/`],
  sheets: [`${PATHS.guides}/`],
  glossary: [`${PATHS.glossary}/`],
  faq: [`${PATHS.faq}/`],
  'earlier-texts': [`${PATHS.agreements}/`],
  newsletters: [`${PATHS.newsletters}/`],
  studies: [`${PATHS.studies}/`],
}

/** The demonstration set, stored in the project itself. */
export const DEMO_SOURCE = 'demo' satisfies SourceKey

/** The sources that are downloaded, or derived from downloaded ones. */
export const PUBLIC_SOURCES: readonly SourceKey[] = SOURCE_KEYS.filter((key) => key !== DEMO_SOURCE)
