import { actionCodeAnswer } from '#domain/visitor/action-code.ts'
import type { ActionCode, ActionCodeAnswer, KnownActionCode } from '#domain/visitor/action-code.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { ActionCodes } from '#ports/rights-and-action-codes.ts'

import type { Database } from '../platform/kysely-table-types.ts'

/** Looks up marketing action codes in the embedded back office. */
export class PostgresActionCodes implements ActionCodes {
  readonly #database: Database
  readonly #clock: Clock

  constructor(database: Database, clock: Clock) {
    this.#database = database
    this.#clock = clock
  }

  async lookUp(code: ActionCode): Promise<ActionCodeAnswer> {
    return actionCodeAnswer(await this.#known(code), this.#clock.now())
  }

  async #known(code: ActionCode): Promise<KnownActionCode | undefined> {
    const row = await this.#database
      .selectFrom('back_office.action_code')
      .select(['cact', 'valid_from', 'valid_until'])
      .where('code', '=', code)
      .executeTakeFirst()
    return (
      row && {
        cact: row.cact,
        validFrom: row.valid_from.getTime(),
        validUntil: row.valid_until?.getTime(),
      }
    )
  }
}
