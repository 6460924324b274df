/** The bytes of a text for a moment. */
export interface PassingBytes extends Disposable {
  readonly bytes: Uint8Array
}

/** The bytes of a text that are needed for a moment only: their memory is given back at its end. Left to the collector, those that outlive two of its rounds, as while they wait to be compressed, are found only when it goes through everything: they were a fifth of what the process held. */
export function passingBytes(text: string): PassingBytes {
  const bytes = new TextEncoder().encode(text)
  return { bytes, [Symbol.dispose]: () => void bytes.buffer.transfer(0) }
}
