import { z } from 'zod'

import { PREMIUM_STATES } from '../../../domain/premium/premium-state.ts'
import type {
  ActionCodeFile,
  AuditFile,
  Explanation,
  PersonFile,
  PlannedOrder,
  PremiumFile,
  RedirectFile,
  RightsFile,
  Timeline,
} from '../../../ports/support/support-answers.ts'

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

const premium: z.ZodType<PremiumFile> = z.object({
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

const moment = z.object({
  at: instant,
  state,
  fact: fact.exactOptional(),
  author: text.exactOptional(),
  reason: text.exactOptional(),
  actionCode: text.exactOptional(),
})

const timeline: z.ZodType<Timeline> = z.object({
  email: text,
  at: instant,
  past: z.array(moment),
  coming: z.array(moment),
})

const downloads = z.union([
  z.object({ allowed: z.literal(true), rule: z.enum(['premiumReader', 'editorPreview']) }),
  z.object({ allowed: z.literal(false), rule: z.literal('anonymousReader') }),
  z.object({
    allowed: z.boolean(),
    rule: z.literal('monthlyAllowance'),
    used: z.number(),
    remaining: z.number(),
    renewsOn: text,
  }),
])

const explanation: z.ZodType<Explanation> = z.object({
  path: text,
  title: text,
  access: z.enum(['public', 'premium']),
  account: z.enum(['verified', 'unverified', 'otherHolder', 'absent', 'keptElsewhere']),
  premium,
  gate: z.object({
    gate: z.enum(['none', 'offer', 'expired']),
    rule: z.enum([
      'publicDocument',
      'editorPreview',
      'anonymousReader',
      'premiumReader',
      'neverPremium',
      'accessEnded',
    ]),
  }),
  downloads,
})

const held = z.object({
  spaces: keys,
  subscriptions: keys,
  trials: keys,
  collectiveAgreements: keys,
})

const rights: z.ZodType<RightsFile> = z.object({ email: text, rights: held })

const actionCode: z.ZodType<ActionCodeFile> = z.object({
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
  kept: text.exactOptional(),
})

const redirect: z.ZodType<RedirectFile> = z.object({
  path: text,
  live: z.boolean(),
  title: text.exactOptional(),
  destination: text.exactOptional(),
  destinationTitle: text.exactOptional(),
  rules: z.array(z.object({ source: text, destination: text })),
})

const account = z.object({
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

const person: z.ZodType<PersonFile> = z.object({
  email: text,
  at: instant,
  account: known(z.union([account, z.literal('none')])).exactOptional(),
  premium: known(premium).exactOptional(),
  rights: known(held).exactOptional(),
  newsletters: known(z.object({ received: keys, awaited: keys })).exactOptional(),
  order: known(z.union([order, z.literal('none')])).exactOptional(),
})

const planned: z.ZodType<PlannedOrder> = z.object({
  email: text,
  fact,
  before: premium,
  after: premium,
})

const audit: z.ZodType<AuditFile> = z.object({
  lookUps: z.array(
    z.object({ agent: text, question: text, about: text.exactOptional(), at: instant }),
  ),
})

/** What an answer of each question looks like on the way between two programs. */
export const ANSWERS = {
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
