import { THEME_KEYS, themePath } from '#domain/editorial/theme.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

/**
 * The sources that are written down somewhere, by their keys, in the order in which they are
 * imported.
 */
export const READ_SOURCES = [
  'demo',
  'guides',
  'code',
  'amendments',
  'agreements',
  'sheets',
  'glossary',
  'faq',
] as const

export type ReadSourceKey = (typeof READ_SOURCES)[number]

/** The sources that are composed from what the others published, after them. */
export const COMPOSED_SOURCES = ['newsletters', 'studies'] as const

/** Every source, in the order in which they are imported. */
export const SOURCE_KEYS = [...READ_SOURCES, ...COMPOSED_SOURCES] as const

export type SourceKey = (typeof SOURCE_KEYS)[number]

/** The starts of the paths that each public source publishes. */
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
  newsletters: [`${PATHS.newsletters}/`],
  studies: [`${PATHS.studies}/`],
}

/** The source of the documents that stand in the project itself. */
export const DEMO_SOURCE = 'demo' satisfies SourceKey

/** The sources that are fetched over the network, or composed from those. */
export const PUBLIC_SOURCES: readonly SourceKey[] = SOURCE_KEYS.filter((key) => key !== DEMO_SOURCE)
