/** The encodings a page is kept or sent in, the preferred first. */
export type Encoding = 'br' | 'gzip' | 'identity'

const PREFERRED: readonly Encoding[] = ['br', 'gzip']
const REMEMBERED_HEADERS = 200
const remembered = new Map<string, Encoding>()

/** The encoding that the client prefers; brotli, then gzip, of those that it likes alike. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity'
  const known = remembered.get(acceptEncoding)
  if (known) return known
  const chosen = preferredOf(acceptEncoding, PREFERRED)
  if (remembered.size < REMEMBERED_HEADERS) remembered.set(acceptEncoding, chosen)
  return chosen
}

/** The encoding with the highest quality value in `Accept-Encoding`, the first of several; `identity` when none is accepted. */
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
