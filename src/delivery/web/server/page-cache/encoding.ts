import { LRUCache } from 'lru-cache'

/** The encodings of cached pages and files, the preferred first. */
export type Encoding = 'br' | 'gzip' | 'identity'

const PREFERRED: readonly Encoding[] = ['br', 'gzip']
const chosenByHeader = new LRUCache<string, Encoding>({ max: 200 })

/** The encoding with the highest q-value; of equals brotli, then gzip. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity'
  const known = chosenByHeader.get(acceptEncoding)
  if (known) return known
  const chosen = preferredOf(acceptEncoding, PREFERRED)
  chosenByHeader.set(acceptEncoding, chosen)
  return chosen
}

/** The offered encoding with the highest q-value, the first of equals; `identity` if none is accepted. */
export function preferredOf<Offered extends string>(
  acceptEncoding: string,
  offered: readonly Offered[],
): Offered | 'identity' {
  const weights = weightsIn(acceptEncoding)
  let chosen: Offered | 'identity' = 'identity'
  let highest = 0
  for (const encoding of offered) {
    const weight = weights.get(encoding) ?? weights.get('*') ?? 0
    if (weight > highest) [chosen, highest] = [encoding, weight]
  }
  return (weights.get('identity') ?? 0) > highest ? 'identity' : chosen
}

function weightsIn(header: string): ReadonlyMap<string, number> {
  return new Map(
    header.split(',').map((item) => {
      const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))
      return [name, weight === undefined ? 1 : Number(weight.slice(2))]
    }),
  )
}
