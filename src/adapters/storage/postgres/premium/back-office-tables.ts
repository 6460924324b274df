import type { ColumnType } from 'kysely'

import type { PremiumFact } from '#domain/premium/premium-history.ts'
import type { Email } from '#domain/shared/email.ts'
import type { Rights } from '#domain/visitor/rights.ts'
import type { LastKnownQuestion } from '#ports/back-office.ts'
import type { OrderOutcome } from '#ports/premium.ts'

interface PremiumFactTable {
  id: ColumnType<number, never, never>
  email: Email
  kind: PremiumFact['kind']
  at: Date
  until: Date | null
  trial_key: string | null
  subject: string | null
  action_code: string | null
  author: string
  reason: string | null
  recorded_at: Date
}

interface HolderTable {
  email: Email
  subject: string
  since: Date
}

interface PersonRightTable {
  email: Email
  kind: keyof Rights
  key: string
}

interface ActionCodeTable {
  code: string
  cact: string
  offer: string
  valid_from: Date
  valid_until: Date | null
}

interface LastKnownTable {
  subject: string
  email: Email
  question: LastKnownQuestion
  answer: ColumnType<unknown, string, string>
  heard_at: Date
}

interface PremiumOrderTable {
  key: string
  subject: string
  email: Email
  action_code: string
  ordered_at: Date
  outcome: OrderOutcome | null
  settled_at: Date | null
}

interface CancellationTable {
  reference: string
  name: string
  email: Email
  contract: string
  wished_on: string | null
  checked_at: Date | null
  received_at: Date | null
}

/** The tables of the embedded back office. */
export interface BackOfficeTables {
  'back_office.premium_fact': PremiumFactTable
  'back_office.holder': HolderTable
  'back_office.person_right': PersonRightTable
  'back_office.cancellation': CancellationTable
  'back_office.action_code': ActionCodeTable
  'back_office.last_known': LastKnownTable
  'back_office.premium_order': PremiumOrderTable
}
