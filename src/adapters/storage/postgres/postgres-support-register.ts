import type { Email } from '../../../domain/shared/email.ts'
import type { ActionCode } from '../../../domain/visitor/action-code.ts'
import { addressKey } from '../../../domain/visitor/address-key.ts'
import type { Rights } from '../../../domain/visitor/rights.ts'
import type { SupportRegister, WrittenActionCode } from '../../../ports/support/support-register.ts'
import { asked } from './outages.ts'
import { PostgresRightsDirectory } from './postgres-rights-directory.ts'
import type { Database } from './schema.ts'

export class PostgresSupportRegister implements SupportRegister {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  rightsOf(email: Email): Promise<Rights> {
    return new PostgresRightsDirectory(this.#database).rightsOf({ email })
  }

  holderOf(email: Email): Promise<string | undefined> {
    return asked(async () => {
      const row = await this.#database
        .selectFrom('back_office.holder')
        .select('subject')
        .where('email', '=', addressKey(email))
        .executeTakeFirst()
      return row?.subject
    })
  }

  actionCode(code: ActionCode): Promise<WrittenActionCode | undefined> {
    return asked(async () => {
      const row = await this.#database
        .selectFrom('back_office.action_code')
        .selectAll()
        .where('code', '=', code)
        .executeTakeFirst()
      return (
        row && {
          code: row.code,
          cact: row.cact,
          offer: row.offer,
          validFrom: row.valid_from.getTime(),
          ...(row.valid_until && { validUntil: row.valid_until.getTime() }),
        }
      )
    })
  }
}
