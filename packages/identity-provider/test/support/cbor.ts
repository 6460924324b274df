/** The CBOR types that these tests encode. */
export type CborValue = number | string | Buffer | ReadonlyMap<number | string, CborValue>

/** Encodes a value in CBOR (RFC 8949), as an authenticator does. */
export function cbor(value: CborValue): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') {
    const text = Buffer.from(value)
    return Buffer.concat([head(3, text.length), text])
  }
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, entry]) => [cbor(key), cbor(entry)])
  return Buffer.concat([head(5, value.size), ...entries])
}

function head(major: number, count: number): Buffer {
  const top = major << 5
  if (count < 24) return Buffer.of(top | count)
  if (count < 256) return Buffer.of(top | 24, count)
  return Buffer.of(top | 25, count >> 8, count & 255)
}
