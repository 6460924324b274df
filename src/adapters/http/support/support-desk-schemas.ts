import { z } from 'zod'

import { PREMIUM_STATES } from '#domain/premium/premium-state.ts'
import type {
  ActionCodeReport,
  AuditReport,
  Explanation,
  PersonReport,
  PlannedCommand,
  PremiumAnswer,
  RedirectReport,
  RightsReport,
  Timeline,
} from '#ports/support-reports.ts'

const instant = z.number()
const text = z.string()
const keys = z.array(text)

const fact = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('trialStarted'), at: instant }),
  z.object({ kind: z.literal('subscriptionStarted'), at: instant, until: instant }),
  z.object({ kind: z.literal('subscriptionRenewed'), at: instant, until: instant }),
  z.object({ kind: z.literal('subscriptionEnded'), at: instant }),
])

const state = z.enum(PREMIUM_STATES)

const account = z.enum(['verified', 'unverified', 'otherHolder', 'absent', 'storedElsewhere'])
const meant = z.array(text).exactOptional()
const aboutReader = { account, meant }

const standing = z.object({
  email: text,
  at: instant,
  state,
  label: z.enum([
    'activeSubscribe',
    'activeTrial',
    'expiredTrial',
    'expiredSubscriber',
    'notPremium',
  ]),
  since: instant.exactOptional(),
  until: instant.exactOptional(),
  fact: fact.exactOptional(),
  facts: z.number(),
})

const premium = z.object({ ...standing.shape, ...aboutReader }) satisfies z.ZodType<PremiumAnswer>

const moment = z.object({
  at: instant,
  state,
  fact: fact.exactOptional(),
  author: text.exactOptional(),
  reason: text.exactOptional(),
  actionCode: text.exactOptional(),
})

const timeline = z.object({
  email: text,
  at: instant,
  ...aboutReader,
  past: z.array(moment),
  coming: z.array(moment),
}) satisfies z.ZodType<Timeline>

const downloads = z.union([
  z.literal('unknown'),
  z.object({
    allowed: z.literal(true),
    rule: z.enum(['premiumReader', 'rightHolder', 'editorPreview']),
  }),
  z.object({ allowed: z.literal(false), rule: z.enum(['anonymousReader', 'rightMissing']) }),
  z.object({
    allowed: z.boolean(),
    rule: z.literal('monthlyAllowance'),
    used: z.number(),
    remaining: z.number(),
    renewsOn: text,
  }),
])

const explanation = z.object({
  path: text,
  title: text,
  access: z.enum(['public', 'premium']),
  openedBy: z
    .array(
      z.object({
        kind: z.enum(['spaces', 'subscriptions', 'trials', 'collectiveAgreements']),
        key: text,
        name: text,
        isHeld: z.boolean(),
      }),
    )
    .exactOptional(),
  ...aboutReader,
  premium: standing,
  reader: z.enum(['anonymous', ...PREMIUM_STATES]),
  gate: z.object({
    gate: z.enum(['none', 'offer', 'expired']),
    rule: z.enum([
      'publicDocument',
      'editorPreview',
      'anonymousReader',
      'premiumReader',
      'rightHolder',
      'neverPremium',
      'accessEnded',
      'addressNotProven',
    ]),
  }),
  downloads,
}) satisfies z.ZodType<Explanation>

const held = z.object({
  spaces: keys,
  subscriptions: keys,
  trials: keys,
  collectiveAgreements: keys,
})

const rights = z.object({
  email: text,
  rights: held,
  ...aboutReader,
}) satisfies z.ZodType<RightsReport>

const actionCode = z.object({
  code: text,
  at: instant,
  list: z.enum(['ours', 'elsewhere']),
  written: z
    .object({
      code: text,
      cact: text,
      offer: text,
      validFrom: instant,
      validUntil: instant.exactOptional(),
    })
    .exactOptional(),
  stored: text.exactOptional(),
  isDefault: z.boolean(),
  meant,
}) satisfies z.ZodType<ActionCodeReport>

const redirect = z.object({
  path: text,
  live: z.boolean(),
  respelled: z.boolean(),
  title: text.exactOptional(),
  destination: text.exactOptional(),
  destinationTitle: text.exactOptional(),
  nothingImported: z.literal(true).exactOptional(),
  rules: z.array(z.object({ source: text, destination: text })),
}) satisfies z.ZodType<RedirectReport>

const accountFile = z.object({
  email: text,
  name: text.exactOptional(),
  emailVerified: z.boolean(),
  hasPassword: z.boolean(),
  openedAt: instant,
})

const order = z.object({
  at: instant,
  actionCode: text,
  settled: z
    .object({ outcome: z.enum(['accepted', 'refused', 'givenUp']), at: instant })
    .exactOptional(),
})

const person = z.object({
  email: text,
  at: instant,
  meant,
  account: known(z.union([accountFile, z.literal('none')])).exactOptional(),
  premium: known(standing).exactOptional(),
  rights: known(held).exactOptional(),
  newsletters: known(
    z.object({
      received: keys,
      awaited: keys,
      // Absent from a server of an older version.
      followed: keys.default([]),
      followsAwaited: keys.default([]),
      mailRefusedAt: instant.exactOptional(),
    }),
  ).exactOptional(),
  order: known(z.union([order, z.literal('none')])).exactOptional(),
}) satisfies z.ZodType<PersonReport>

const planned = z.object({
  email: text,
  fact,
  before: standing,
  after: standing,
  ...aboutReader,
}) satisfies z.ZodType<PlannedCommand>

const audit = z.object({
  account: account.exactOptional(),
  meant,
  lookUps: z.array(
    z.object({ agent: text, question: text, about: text.exactOptional(), at: instant }),
  ),
}) satisfies z.ZodType<AuditReport>

/** Schemas of a remote support desk's responses, by method. */
export const ANSWER_SCHEMAS = {
  premium,
  timeline,
  explanation,
  rights,
  actionCode,
  redirect,
  person,
  plan: planned,
  carryOut: planned,
  audit,
} as const

function known<Value>(value: z.ZodType<Value>) {
  return z.union([
    z.object({ known: z.literal(true), value }),
    z.object({ known: z.literal(false), service: text }),
  ])
}
