import type { Selectable } from 'kysely'

import { fieldsOf } from '#domain/shared/fields.ts'
import type { OrderStanding, PremiumOrder } from '#ports/premium.ts'

import type { Tables } from '../platform/schema.ts'

type OrderRow = Selectable<Tables['back_office.premium_order']>

/** The key of the order that a job is to bring; none of ours when it names none. */
export function keyIn(data: unknown): string {
  const { order } = fieldsOf(data)
  return typeof order === 'string' ? order : ''
}

/** The order that a row keeps. */
export function orderOf(row: OrderRow): PremiumOrder {
  return {
    key: row.key,
    subject: row.subject,
    email: row.email,
    actionCode: row.action_code,
    at: row.ordered_at.getTime(),
  }
}

/** Where the order of a row stands. */
export function standingOf(row: OrderRow): OrderStanding {
  const { outcome, settled_at } = row
  return {
    ...orderOf(row),
    ...(outcome !== null &&
      settled_at !== null && { settled: { outcome, at: settled_at.getTime() } }),
  }
}
