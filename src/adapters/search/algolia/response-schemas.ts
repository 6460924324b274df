import { z } from 'zod'

const snippet = z.object({ value: z.string(), matchLevel: z.enum(['none', 'partial', 'full']) })

const hit = z.object({
  page: z.string(),
  part: z.object({ path: z.string(), title: z.string() }).optional(),
  _snippetResult: z.object({ text: snippet.optional(), standfirst: snippet.optional() }).optional(),
})

const result = z.object({
  hits: z.array(hit).default([]),
  nbHits: z.int().min(0).default(0),
  facets: z.record(z.string(), z.record(z.string(), z.int())).default({}),
  userData: z.unknown(),
})

/** Schema of Algolia's response to several queries. */
export const answersSchema = z.object({ results: z.array(result).min(1) })

export type AlgoliaResult = z.output<typeof result>

export type AlgoliaHit = z.output<typeof hit>

/**
 * Schema of our metadata in the index: the version of the records (`form`), and the version of the
 * indexed content (`state`).
 */
export const indexMetadataSchema = z.object({ form: z.int(), state: z.string() })
