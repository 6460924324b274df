import { z } from 'zod'

const text = z.string()
const count = z.int()
const instant = z.number().describe('milliseconds since 1970-01-01T00:00Z')

const edition = z.object({
  version: text,
  integrity: text,
  stateAt: text.describe('the day to which its data are up to date'),
})

const report = z.object({
  sources: z.array(
    z.object({
      source: text,
      created: count,
      changed: count,
      unchanged: count,
      withdrawn: count,
      renamed: count,
      rejected: count,
    }),
  ),
  kinds: z.array(z.object({ source: text, kind: text, before: count, after: count })),
  rows: z.object({ proved: count, withdrawn: z.array(text) }),
  deadLinks: z.object({
    count,
    examples: z.array(z.object({ from: text, to: text })),
  }),
})

const entry = z.object({
  package: text,
  ...edition.partial().shape,
  decision: z.enum(['published', 'refused', 'unchanged', 'failed']),
  reasons: z.array(z.looseObject({ code: text })),
  decidedAt: instant,
  checkedAt: instant,
  followedAt: instant.exactOptional(),
  rolledBackAt: instant.exactOptional(),
  report: report.extend({ seconds: z.number() }).exactOptional(),
})

/** Schemas of the JSON output of the command `content editions`, by name and version. */
export const EDITION_SCHEMAS = {
  'content-editions/1': z.object({
    mode: z.enum(['pinned', 'latest']),
    packages: z.array(
      z.object({
        package: text,
        sources: z.array(text),
        inUse: edition,
        before: edition.exactOptional(),
        nextCheckAt: instant.exactOptional(),
        entries: z.array(entry),
      }),
    ),
  }),
  'content-editions-check/1': z.object({
    entries: z.array(entry),
    peakMemory: z.number().describe('bytes'),
  }),
  'content-editions-rollback/1': z.object({ package: text, from: edition, to: edition, report }),
}
