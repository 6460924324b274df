/** The body of a request, of so many bytes at most; `undefined` past them, and nothing of it is kept. */
export async function requestBytes(
  request: AsyncIterable<Uint8Array>,
  most: number,
): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request) {
    length += chunk.length
    if (length > most) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
