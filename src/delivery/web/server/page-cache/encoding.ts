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

/** The best encoding that the client accepts without a dictionary: brotli, else gzip, whatever order the client names them in. */
export function chooseEncoding(acceptEncoding: string | undefined): PlainEncoding {
  if (acceptEncoding === undefined) return 'identity'
  const known = remembered.get(acceptEncoding)
  if (known) return known
  const chosen = PREFERRED.find((encoding) => accepts(acceptEncoding, encoding)) ?? 'identity'
  if (remembered.size < REMEMBERED_HEADERS) remembered.set(acceptEncoding, chosen)
  return chosen
}

function accepts(header: string, encoding: string): boolean {
  const weights = new Map(
    header.split(',').map((item) => {
      const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))
      return [name, weight === undefined ? 1 : Number(weight.slice(2))]
    }),
  )
  return (weights.get(encoding) ?? weights.get('*') ?? 0) > 0
}
