/** The bytes of a list of numbers, for a column. */
export function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength)
}

/** The bytes of a column in a buffer of their own: lists of numbers begin where these may. */
export function aligned(value: unknown): ArrayBuffer {
  if (!(value instanceof Uint8Array)) throw new TypeError('the index holds no such list')
  const { buffer, byteLength } = value
  const own = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength
  return own ? buffer : new Uint8Array(value).buffer
}
