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
