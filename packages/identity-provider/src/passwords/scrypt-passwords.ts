import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

import { BulkheadRejectedError, bulkhead } from 'cockatiel'

import type { PasswordScore } from '#domain/identity/account-profile.ts'
import { Outage } from '#ports/outage.ts'

import type { PasswordCheck, Passwords } from '../ports/passwords.ts'
import { keptText, readKept, sameCost } from './scrypt-cost.ts'
import type { ScryptCost } from './scrypt-cost.ts'
import { strengthThread } from './strength-thread.ts'

/** 32 MiB, three times over: what OWASP advises for a memory of this size. */
const COST: ScryptCost = { ln: 15, r: 8, p: 3 }

/** Passwords kept by scrypt, two at a time, for each takes a core and 32 MiB for a while. */
export class ScryptPasswords implements Passwords {
  readonly #cost: ScryptCost
  readonly #slots = bulkhead(2, 64)
  readonly #strengths = strengthThread()
  readonly #nobodys: { readonly salt: Buffer; readonly key: Buffer }

  constructor(cost: ScryptCost = COST) {
    this.#cost = cost
    this.#nobodys = { salt: randomBytes(16), key: randomBytes(32) }
  }

  async hash(password: string): Promise<string> {
    const salt = randomBytes(16)
    return keptText({ cost: this.#cost, salt, key: await this.#key(password, salt, this.#cost) })
  }

  async check(password: string, kept: string | undefined): Promise<PasswordCheck> {
    const known = kept === undefined ? undefined : readKept(kept)
    const { cost, salt, key } = known ?? { cost: this.#cost, ...this.#nobodys }
    const same = timingSafeEqual(await this.#key(password, salt, cost), key)
    if (!same || !known) return 'wrong'
    return sameCost(cost, this.#cost) ? 'right' : 'outdated'
  }

  strength(password: string, ownWords: readonly string[]): Promise<PasswordScore> {
    return this.#strengths.score(password, ownWords)
  }

  #key(password: string, salt: Buffer, { ln, r, p }: ScryptCost): Promise<Buffer> {
    const N = 2 ** ln
    const text = password.normalize('NFKC')
    const derive = () => {
      const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
      scrypt(text, salt, 32, { N, r, p, maxmem: 256 * N * r }, (error, key) => {
        if (error) reject(error)
        else resolve(key)
      })
      return promise
    }
    return this.#slots.execute(derive).catch((error: unknown) => {
      throw error instanceof BulkheadRejectedError ? new Outage('mots de passe', error) : error
    })
  }
}
