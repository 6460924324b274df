import { importJWK } from 'jose'
import { z } from 'zod'

/** The keys that verify, by their `kid`. */
export type VerifyingKeys = ReadonlyMap<string, CryptoKey>

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

/** The keys of a JWK set that verify RS256; others of the set are passed over, as it may hold keys for other uses. Without a single one it is no set of ours. */
export async function verifyingKeys(document: unknown): Promise<VerifyingKeys> {
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
