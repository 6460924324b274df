import { importJWK } from 'jose'
import { z } from 'zod'

import { minutes, seconds } from '#domain/shared/duration.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { Journal } from '#ports/monitoring.ts'
import { Outage } from '#ports/outage.ts'
import type { Clock } from '#ports/time.ts'

/** The keys that verify, by their `kid`. */
type VerifyingKeys = ReadonlyMap<string, CryptoKey>

/** The shortest key that is trusted, in bits. */
const SHORTEST_KEY = 2048

const keySet = z.object({ keys: z.array(z.unknown()).max(50) })

const verifyingKey = z.object({
  kty: z.literal('RSA'),
  kid: z.string().min(1),
  n: z.string(),
  e: z.string(),
  use: z.literal('sig').optional(),
  alg: z.literal('RS256').optional(),
})

/** The RS256 keys of a JWK set; others are ignored. Throws if there is none. */
async function verifyingKeys(document: unknown): Promise<VerifyingKeys> {
  const keys = new Map<string, CryptoKey>()
  for (const candidate of keySet.parse(document).keys) {
    const { data } = verifyingKey.safeParse(candidate)
    const key = data && (await imported(data))
    if (key && !keys.has(data.kid)) keys.set(data.kid, key)
  }
  if (keys.size === 0) throw new Error('the key set has no key that verifies RS256')
  return keys
}

async function imported({ n, e }: z.output<typeof verifyingKey>): Promise<CryptoKey | undefined> {
  try {
    const key = await importJWK({ kty: 'RSA', n, e }, 'RS256')
    return key instanceof CryptoKey && isLong(key) ? key : undefined
  } catch {
    return undefined
  }
}

function isLong({ algorithm }: CryptoKey): boolean {
  return 'modulusLength' in algorithm && Number(algorithm.modulusLength) >= SHORTEST_KEY
}

/** Where the provider's keys are published: a configured address, never the token's. */
export interface KeySource {
  readonly name: string
  /** The set of its public keys, as JSON (RFC 7517). */
  readonly read: () => Promise<unknown>
}

/** How long keys are used before the provider is asked again, besides. */
const FRESH = minutes(10)

/** The pause between two questions, so that made-up keys cannot make us ask at every token. */
const PAUSE = seconds(30)

/** The pause while nothing of the provider was ever reached. */
const FIRST_PAUSE = seconds(1)

/**
 * Caches the provider's public keys: refreshed for an unknown key id and regularly. Stale if the
 * provider fails.
 */
export class KeyCache {
  readonly #source: KeySource
  readonly #clock: Clock
  readonly #journal: Journal
  #keys: VerifyingKeys | undefined
  #readAt: Instant = -Infinity
  requestedAt: Instant = -Infinity
  #asking: Promise<void> | undefined
  error: unknown

  constructor(source: KeySource, clock: Clock, journal: Journal) {
    this.#source = source
    this.#clock = clock
    this.#journal = journal
  }

  /** The key of this `kid`; without one, the only key there is. */
  async find(id: unknown): Promise<CryptoKey | undefined> {
    const known = this.#known(id)
    if (known) {
      if (this.#since(this.#readAt) >= FRESH) void this.#refresh()
      return known
    }
    await this.#refresh()
    if (!this.#keys) throw new Outage(this.#source.name, this.error)
    return this.#known(id)
  }

  #known(id: unknown): CryptoKey | undefined {
    if (typeof id === 'string') return this.#keys?.get(id)
    const [only, ...others] = this.#keys?.values() ?? []
    return id === undefined && others.length === 0 ? only : undefined
  }

  async #refresh(): Promise<void> {
    const pause = this.#keys ? PAUSE : FIRST_PAUSE
    if (!this.#asking && this.#since(this.requestedAt) >= pause) {
      this.#asking = this.#ask().finally(() => {
        this.#asking = undefined
      })
    }
    await this.#asking
  }

  async #ask(): Promise<void> {
    this.requestedAt = this.#clock.now()
    try {
      this.#keys = await verifyingKeys(await this.#source.read())
      this.#readAt = this.requestedAt
    } catch (error) {
      this.error = error
      this.#journal.warn('keys of the identity provider not read', {
        cached: this.#keys?.size ?? 0,
      })
    }
  }

  // A clock that was set back must not keep us from asking.
  #since(moment: Instant): number {
    return Math.abs(this.#clock.now() - moment)
  }
}

const discovery = z.object({ issuer: z.string(), jwks_uri: z.url() })

/** Reads a JSON document at an address. */
type ReadJson = (address: string) => Promise<unknown>

/**
 * The keys at the address of the provider's discovery document, which must match issuer and origin
 * (OpenID Connect Discovery, section 4).
 */
export function discoveredKeys(origin: string, issuer: string, readJson: ReadJson): KeySource {
  return {
    name: origin,
    read: async () => {
      const document = discovery.parse(await readJson(`${origin}/.well-known/openid-configuration`))
      if (document.issuer !== issuer) throw new Error('the discovery document has another issuer')
      if (new URL(document.jwks_uri).origin !== origin) {
        throw new Error('the keys are published at another origin')
      }
      return readJson(document.jwks_uri)
    },
  }
}
