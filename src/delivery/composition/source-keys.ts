/** The sources of content, by their keys, in the order in which they are imported: the last ones are composed from what the others published. */
export const SOURCE_KEYS = [
  'demo',
  'guides',
  'code',
  'amendments',
  'agreements',
  'sheets',
  'glossary',
  'faq',
  'newsletters',
  'studies',
] as const

export type SourceKey = (typeof SOURCE_KEYS)[number]

/** The source of the documents that stand in the project itself. */
export const DEMO_SOURCE = 'demo' satisfies SourceKey

/** The sources that are fetched over the network, or composed from those. */
export const PUBLIC_SOURCES: readonly SourceKey[] = SOURCE_KEYS.filter((key) => key !== DEMO_SOURCE)
