import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

import { BulkheadRejectedError, bulkhead } from 'cockatiel'

import type { PasswordScore } from '#domain/identity/account-data.ts'
import { Outage } from '#ports/outage.ts'

import type { PasswordCheck, Passwords } from '../ports/person-and-password-stores.ts'
import { strengthThread } from './password-strength-thread.ts'

/** Parameters that OWASP recommends for 32 MiB of memory. */
const COST: ScryptCost = { ln: 15, r: 8, p: 3 }

/**
 * Hashes and checks passwords with scrypt, two at a time, since each takes a core and 32 MiB.
 * Rejects with an `Outage` if 64 already wait. Also scores the strength of passwords.
 */
export class ScryptPasswords implements Passwords {
  readonly #cost: ScryptCost
  readonly #slots = bulkhead(2, 64)
  readonly #strengths = strengthThread()
  readonly #dummy: { readonly salt: Buffer; readonly key: Buffer }

  constructor(cost: ScryptCost = COST) {
    this.#cost = cost
    this.#dummy = { salt: randomBytes(16), key: randomBytes(32) }
  }

  async hash(password: string): Promise<string> {
    const salt = randomBytes(16)
    return formatHash({ cost: this.#cost, salt, key: await this.#key(password, salt, this.#cost) })
  }

  async check(password: string, stored: string | undefined): Promise<PasswordCheck> {
    const parsedHash = stored === undefined ? undefined : parseHash(stored)
    const { cost, salt, key } = parsedHash ?? { cost: this.#cost, ...this.#dummy }
    const same = timingSafeEqual(await this.#key(password, salt, cost), key)
    if (!same || !parsedHash) return 'wrong'
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

/** Parameters of scrypt. Memory is 128 × 2^ln × r bytes, computed p times. */
interface ScryptCost {
  readonly ln: number
  readonly r: number
  readonly p: number
}

interface StoredPassword {
  readonly cost: ScryptCost
  readonly salt: Buffer
  readonly key: Buffer
}

const HASH_FORMAT = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w+/]{22})\$([\w+/]{43})$/

/** Formats a hash as `$scrypt$ln=15,r=8,p=3$salt$key`. */
function formatHash({ cost: { ln, r, p }, salt, key }: StoredPassword): string {
  return `$scrypt$ln=${ln},r=${r},p=${p}$${base64(salt)}$${base64(key)}`
}

function parseHash(text: string): StoredPassword | undefined {
  const [, ln, r, p, salt, key] = HASH_FORMAT.exec(text) ?? []
  if (salt === undefined || key === undefined) return undefined
  return {
    cost: { ln: Number(ln), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  }
}

function sameCost(one: ScryptCost, other: ScryptCost): boolean {
  return one.ln === other.ln && one.r === other.r && one.p === other.p
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
