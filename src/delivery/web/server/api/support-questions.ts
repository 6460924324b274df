import { z } from 'zod'

const text = z.string().max(2_048)
const instant = z.number().min(-8.64e15).max(8.64e15)
const agent = text
const aboutPerson = { agent, email: text }

const order = z.union([
  z.strictObject({ kind: z.literal('grant'), until: instant }),
  z.strictObject({ kind: z.literal('grant'), months: z.number() }),
  z.strictObject({ kind: z.literal('end'), at: instant.exactOptional() }),
])

const create = z.literal(true).exactOptional()

/** What each question of the support staff says. */
export const SUPPORT_QUESTIONS = {
  premium: z.strictObject({ ...aboutPerson, at: instant.exactOptional() }),
  explanation: z.strictObject({ ...aboutPerson, path: text }),
  timeline: z.strictObject(aboutPerson),
  rights: z.strictObject(aboutPerson),
  actionCode: z.strictObject({ agent, code: text }),
  redirect: z.strictObject({ agent, path: text }),
  person: z.strictObject(aboutPerson),
  plan: z.strictObject({ ...aboutPerson, order, create }),
  carryOut: z.strictObject({ ...aboutPerson, order, create, reason: text, facts: z.int() }),
  audit: z.strictObject({ agent, email: text.exactOptional() }),
} as const
