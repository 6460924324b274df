import { parseEmail } from '#domain/shared/email.ts'
import type { Email } from '#domain/shared/email.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { ok } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import { parseAgent } from '#domain/support/agent.ts'
import type { DeskRefusal, SupportDesk } from '#ports/support-desk.ts'

import type { DeskPorts } from './desk-ports.ts'

interface Asked {
  readonly agent: string
  readonly email?: string
}

/** A question about a person, well formed and written down in the audit. */
export interface Admitted {
  readonly agent: string
  readonly email: Email
  readonly now: Instant
}

/** Admits a question about a person: nothing is looked up before it stands in the audit. */
export async function admitted(
  { audit, clock }: DeskPorts,
  question: keyof SupportDesk,
  { agent, email }: Asked & { readonly email: string },
  about?: string,
): Promise<Result<Admitted, DeskRefusal>> {
  const name = parseAgent(agent)
  if (!name.ok) return name
  const person = parseEmail(email)
  if (!person.ok) return person
  const now = clock.now()
  await audit.record({
    agent: name.value,
    question,
    person: person.value,
    ...(about === undefined ? {} : { about }),
    at: now,
  })
  return ok({ agent: name.value, email: person.value, now })
}

/** Admits a question about nobody. */
export async function admittedAbout(
  { audit, clock }: DeskPorts,
  question: keyof SupportDesk,
  { agent }: Asked,
  about?: string,
): Promise<Result<Instant, DeskRefusal>> {
  const name = parseAgent(agent)
  if (!name.ok) return name
  const now = clock.now()
  await audit.record({
    agent: name.value,
    question,
    ...(about === undefined ? {} : { about }),
    at: now,
  })
  return ok(now)
}
