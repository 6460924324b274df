import { NO_RIGHTS } from '#domain/visitor/rights.ts'
import type { Right, Rights } from '#domain/visitor/rights.ts'
import type { RightsDirectory } from '#ports/back-office.ts'
import type { Bearer } from '#ports/identity.ts'

import { asked } from '../platform/outages.ts'
import type { Database } from '../platform/schema.ts'

export class PostgresRightsDirectory implements RightsDirectory {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  rightsOf({ email }: Pick<Bearer, 'email'>): Promise<Rights> {
    return asked(async () => {
      const rows = await this.#database
        .selectFrom('back_office.person_right')
        .select(['kind', 'key'])
        .where('email', '=', email)
        .orderBy('key')
        .execute()
      return rows.reduce(withRight, NO_RIGHTS)
    })
  }
}

function withRight(rights: Rights, { kind, key }: Right): Rights {
  return { ...rights, [kind]: [...rights[kind], key] }
}
