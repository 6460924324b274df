import { z } from 'zod'

import { parseFollowedTextKey } from '#domain/following/followed-text-key.ts'
import type { FollowJob } from '#domain/following/followers-and-follow-jobs.ts'

import { parsedBy } from '../../parsed-by.ts'

const textSchema = parsedBy(z.string(), parseFollowedTextKey, 'no followed text')

const rangeSchema = z
  .object({ text: textSchema, after: z.number().int(), through: z.number().int() })
  .readonly()

const jobSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('followConfirmation'), request: z.string() }),
  z.object({ kind: z.literal('followWelcome'), follower: z.string() }),
  z.object({
    kind: z.literal('lawChanges'),
    follower: z.string(),
    changes: z.array(rangeSchema).readonly(),
  }),
  z.object({ kind: z.literal('lawChangesCheck'), through: z.number().int() }),
])

/** Job about followed texts as the queue stores it, with texts by key. */
export type StoredFollowJob = z.input<typeof jobSchema>

/** Parses the payload of a job about followed texts. Returns undefined for any other payload. */
export function parseFollowJob(data: unknown): FollowJob | undefined {
  return jobSchema.safeParse(data).data
}
