import { z } from 'zod'

import { ANSWER_SCHEMAS } from '#adapters/http/support/support-desk-schemas.ts'

import { EDITION_SCHEMAS } from './content-editions-output-schemas.ts'
import { NEWSROOM_SCHEMAS } from './newsroom-output-schemas.ts'
import { SIMULATOR_SCHEMAS } from './simulator-output-schemas.ts'

const text = z.string()
const count = z.int()
const instant = z.number().describe('milliseconds since 1970-01-01T00:00Z')
const optionalText = text.exactOptional()

const account = z.object({
  id: text,
  email: optionalText,
  emailVerified: z.boolean(),
  phoneNumber: optionalText,
  phoneVerified: z.boolean(),
  customIdentifier: optionalText,
  hasPassword: z.boolean(),
  createdAt: instant,
  changedAt: instant,
  name: optionalText,
})

const lawEdition = z.object({
  name: text,
  stateOn: text.describe('the day of the state of its law'),
})

const imported = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('published'),
    source: text,
    version: text,
    seconds: z.number(),
    created: count,
    changed: count,
    unchanged: count,
    withdrawn: count,
    renamed: z.record(text, text),
    revalued: count,
    rejected: z.array(z.object({ record: text, reason: text })),
    separated: z.array(z.object({ path: text, before: text, after: text })),
    held: z.array(text).exactOptional().describe('settings that the newsroom holds'),
  }),
  z
    .object({ status: z.literal('unchanged'), source: text, version: text })
    .describe('an edition that never changes, published before'),
  z.object({ status: z.literal('unavailable'), source: text, service: text, reason: text }),
  z.object({ status: z.literal('refused'), source: text, lint: z.looseObject({ file: text }) }),
  z.object({ status: z.literal('unknown'), source: text }),
])

const indexed = z.discriminatedUnion('status', [
  z.object({ name: text, status: z.literal('built'), documents: count }),
  z.object({ name: text, status: z.literal('keyMissing') }),
  z.object({ name: text, status: z.literal('unavailable'), reason: text }),
])

const validity = z.object({ status: text, label: text, changesOn: text.exactOptional() }).nullable()

const hit = z.object({
  id: text,
  kind: text,
  type: text,
  path: text,
  title: text,
  score: z.number(),
  premium: z.boolean(),
  excerpt: text,
  part: z.object({ title: text, path: text, validity }).nullable(),
  validity,
})

const rule = z.object({ source: text, destination: text, line: count.exactOptional() })

const issue = z.object({
  code: text,
  reason: text,
  line: count.exactOptional(),
  rules: z.array(rule),
})

const failure = z.object({
  code: text.describe('the stable name of the failure'),
  exit: count.describe('the exit code of the command'),
  message: text.describe('a French sentence'),
  details: z.array(text).describe('further lines').exactOptional(),
  value: text.describe('what was given and is not right').exactOptional(),
  meant: z.array(text).describe('what was probably meant').exactOptional(),
  help: text.describe('the command whose help says more').exactOptional(),
})

const waiting = z.object({
  draft: z.boolean(),
  publishedAt: instant,
  path: text,
  title: text,
  kind: text,
  source: text,
})

const lawChange = z.object({
  kind: text,
  version: text,
  on: text.describe('first day'),
  until: text.describe('first day of the next change').exactOptional(),
  after: text
    .describe('last day in the Code that is known, if `on` is not the day')
    .exactOptional(),
  comparedFrom: text
    .describe('first day of the version before, if both texts are held')
    .exactOptional(),
  audience: text,
})

const verdict = z.object({
  document: text,
  article: text,
  kind: text,
  version: text,
  note: text,
  editor: text,
  at: instant,
})

/** Schema of each JSON answer of the command line, by name and version. */
const SCHEMAS = {
  'action-code/2': ANSWER_SCHEMAS.actionCode,
  'audit/1': ANSWER_SCHEMAS.audit,
  'content-check/1': z.object({
    checked: count.describe('rows read'),
    issues: z.array(z.object({ kind: text, path: text, where: text, problem: text })),
    toImport: z
      .array(text)
      .describe('sources whose next import writes the unreadable documents again')
      .exactOptional(),
  }),
  ...EDITION_SCHEMAS,
  ...NEWSROOM_SCHEMAS,
  'content-import/1': z.object({
    sources: z.array(imported),
    seconds: z.number(),
    peakMemory: z.number().describe('bytes'),
  }),
  'content-law/1': z.object({
    editions: z.array(
      z.object({
        name: text,
        stateOn: text.describe('the day of the state of its law'),
        status: z.enum(['stored', 'known', 'unavailable']),
        articles: count.exactOptional(),
        added: count.describe('texts that were not stored before').exactOptional(),
        seconds: z.number().exactOptional(),
        service: text.exactOptional(),
        reason: text.exactOptional(),
      }),
    ),
    comparisons: z
      .array(
        z.object({
          edition: lawEdition,
          comparedWith: lawEdition,
          status: z.enum(['recorded', 'known', 'unavailable']),
          seeded: z.boolean().exactOptional(),
          entries: count.describe('articles added, reworded or ended').exactOptional(),
          service: text.exactOptional(),
          reason: text.exactOptional(),
        }),
      )
      .describe('editions of the agreements, compared with the one before'),
    seconds: z.number(),
    peakMemory: z.number().describe('bytes'),
  }),
  'content-status/1': z.object({
    sources: z.array(
      z.object({
        source: text,
        version: text,
        documents: count,
        publishedAt: instant,
        stateAt: instant.describe('the day to which its data are up to date').exactOptional(),
      }),
    ),
  }),
  'db-migrate/1': z.object({ applied: z.array(text) }),
  'db-status/1': z.object({
    migrations: z.array(z.object({ name: text, appliedAt: instant.exactOptional() })),
  }),
  'error/1': z.object({ error: failure }),
  'identity-account/1': z.object({ user: account, password: optionalText }),
  'identity-rotate/1': z.object({ key: text }),
  'identity-users/1': z.object({ users: z.array(account) }),
  'law-due/1': z.object({
    due: z.array(
      z.object({
        path: text,
        title: text,
        kind: text,
        asOf: text.describe('the day of the law that the page states'),
        article: text,
        reason: text,
        change: lawChange.exactOptional(),
      }),
    ),
    verdicts: z.array(verdict),
  }),
  'law-verdict/1': verdict,
  'newsletter-send/1': z.object({ path: text, title: text, subscribers: count, ordered: count }),
  'page/1': z.looseObject({
    kind: text.describe('the kind of page, which decides the other fields'),
    meta: z.looseObject({ title: text }),
  }),
  'premium-explain/1': ANSWER_SCHEMAS.explanation,
  'premium-order/1': ANSWER_SCHEMAS.plan,
  'premium-show/1': ANSWER_SCHEMAS.premium,
  'premium-timeline/1': ANSWER_SCHEMAS.timeline,
  'preview-link/1': z.object({ link: text }),
  'preview-list/1': z.object({ waiting: z.array(waiting) }),
  'redirects-check/1': ANSWER_SCHEMAS.redirect,
  'redirects-lint/2': z.object({
    file: text,
    count,
    issues: z.array(issue),
    waiting: z.array(rule),
    superseded: z.array(rule),
    nothingImported: z.literal(true).exactOptional(),
  }),
  'rights/1': ANSWER_SCHEMAS.rights,
  'schema-list/1': z.object({ schemas: z.array(text) }),
  'search/2': z.object({
    query: text,
    searched: text,
    answer: z.looseObject({ kind: text }).nullable(),
    unavailable: z.boolean(),
    total: count.nullable(),
    results: z.array(hit),
  }),
  'search-index/1': z.object({ indexes: z.array(indexed) }),
  'search-refresh/1': z.object({ upToDate: z.boolean() }),
  ...SIMULATOR_SCHEMAS,
  'user/1': ANSWER_SCHEMAS.person,
} satisfies Readonly<Record<string, z.ZodObject>>

/** Name of the JSON Schema of an answer, with its version. A new field does not change it. */
export type SchemaId = keyof typeof SCHEMAS

/** Names of the JSON Schemas of all answers. */
export const SCHEMA_IDS = Object.keys(SCHEMAS).filter(isSchemaId).toSorted()

/** True for the name of a JSON Schema. */
export function isSchemaId(name: string): name is SchemaId {
  return Object.hasOwn(SCHEMAS, name)
}

/** Returns the zod schema of a JSON answer of the command line, including the field `schema`. */
export function answerSchema(id: SchemaId): z.ZodObject {
  return z
    .object({ schema: z.literal(id) })
    .extend(SCHEMAS[id].shape)
    .loose()
}

/**
 * Returns the JSON Schema of a JSON answer of the command line. Unknown fields are allowed, so that
 * new ones do not change its version.
 */
export function jsonSchema(id: SchemaId): object {
  return { $id: id, ...z.toJSONSchema(answerSchema(id), { io: 'input' }) }
}
