import type { IncomingHttpHeaders } from 'node:http'

import type { Dictionary } from '../dictionary/dictionary.ts'

/** The encodings a page is kept or sent in, the preferred first. */
export type Encoding = 'dcz' | 'br' | 'gzip' | 'identity'

type PlainEncoding = Exclude<Encoding, 'dcz'>

const PREFERRED: readonly PlainEncoding[] = ['br', 'gzip']
const REMEMBERED_HEADERS = 200
const remembered = new Map<string, PlainEncoding>()

/** The best encoding for whoever asks so: against the dictionary for whoever has it, where there is one. */
export function encodingFor(
  headers: IncomingHttpHeaders,
  dictionary: Dictionary | undefined,
): Encoding {
  return dictionary?.heldBy(headers) ? 'dcz' : chooseEncoding(headers['accept-encoding'])
}

/** The encoding that the client prefers without a dictionary; brotli, then gzip, of those that it likes alike. */
export function chooseEncoding(acceptEncoding: string | undefined): PlainEncoding {
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
