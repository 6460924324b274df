import { importJWK } from 'jose'
import { z } from 'zod'

import { minutes, seconds } from '#domain/shared/duration.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { Logger } from '#ports/logger.ts'
import { Outage } from '#ports/outage.ts'

/** Public keys by their `kid`. */
type VerifyingKeys = ReadonlyMap<string, CryptoKey>

/** Minimum length of a trusted key, in bits. */
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

/** Imports the RS256 keys of a JWK set and ignores others. Throws if it contains none. */
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

/** Source of the provider's public keys, at a configured URL that tokens cannot change. */
export interface KeySource {
  /** Name of the provider in outages. */
  readonly name: string
  /** Fetches the JWK set (RFC 7517). */
  readonly read: () => Promise<unknown>
}

/** Age after which keys are refreshed. */
const FRESH = minutes(10)

/** Minimum time between two fetches, so that forged key ids cannot cause a fetch per token. */
const PAUSE = seconds(30)

/** Minimum time between two fetches before the first success. */
const FIRST_PAUSE = seconds(1)

/**
 * Caches the provider's public keys. Fetches them again if they are old, or do not contain an id;
 * serves stale keys if the provider fails.
 */
export class KeyCache {
  readonly #source: KeySource
  readonly #clock: Clock
  readonly #logger: Logger
  #keys: VerifyingKeys | undefined
  #readAt: Instant = -Infinity
  /** Start of the last fetch. */
  #requestedAt: Instant = -Infinity
  #asking: Promise<void> | undefined
  /** Error of the last failed fetch. */
  #error: unknown

  constructor(source: KeySource, clock: Clock, logger: Logger) {
    this.#source = source
    this.#clock = clock
    this.#logger = logger
  }

  /**
   * Returns the key of a `kid`; without `kid`, the only key. Returns undefined if there is none.
   * Rejects with an `Outage` if keys were never fetched.
   */
  async find(id: unknown): Promise<CryptoKey | undefined> {
    const key = this.#known(id)
    if (key) {
      if (this.#since(this.#readAt) >= FRESH) void this.#refresh()
      return key
    }
    await this.#refresh()
    if (!this.#keys) throw new Outage(this.#source.name, this.#error)
    return this.#known(id)
  }

  #known(id: unknown): CryptoKey | undefined {
    if (typeof id === 'string') return this.#keys?.get(id)
    const [only, ...others] = this.#keys?.values() ?? []
    return id === undefined && others.length === 0 ? only : undefined
  }

  async #refresh(): Promise<void> {
    const pause = this.#keys ? PAUSE : FIRST_PAUSE
    if (!this.#asking && this.#since(this.#requestedAt) >= pause) {
      this.#asking = this.#ask().finally(() => {
        this.#asking = undefined
      })
    }
    await this.#asking
  }

  async #ask(): Promise<void> {
    this.#requestedAt = this.#clock.now()
    try {
      this.#keys = await verifyingKeys(await this.#source.read())
      this.#readAt = this.#requestedAt
    } catch (error) {
      this.#error = error
      this.#logger.warn('keys of the identity provider not read', {
        cached: this.#keys?.size ?? 0,
      })
    }
  }

  // Treats a clock that was set back as elapsed time, so that fetches go on.
  #since(moment: Instant): number {
    return Math.abs(this.#clock.now() - moment)
  }
}

const discovery = z.object({ issuer: z.string(), jwks_uri: z.url() })

/** Fetches a JSON document. */
type ReadJson = (address: string) => Promise<unknown>

/**
 * Creates a source that finds the keys through the provider's discovery document. `read` rejects a
 * document with another issuer, or keys at another origin (OpenID Connect Discovery, section 4).
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
