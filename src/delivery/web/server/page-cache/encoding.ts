/** The encodings a page is kept or sent in, the preferred first. */
export type Encoding = 'br' | 'gzip' | 'identity'

const PREFERRED: readonly Encoding[] = ['br', 'gzip']
const REMEMBERED_HEADERS = 200
const remembered = new Map<string, Encoding>()

/** The best encoding that the client accepts: brotli, else gzip, whatever order the client names them in. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
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
