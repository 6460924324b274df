import { openAsBlob } from 'node:fs'

import { isSoundName, soundFileTypeOf } from '#domain/editorial/episode-audio.ts'
import type { ByteRange } from '#domain/shared/byte-range.ts'
import type { Logger } from '#ports/logger.ts'
import { Outage } from '#ports/outage.ts'
import type { SoundFiles, SoundStore } from '#ports/sound-files.ts'

import { receiveSound } from './receive-sound.ts'
import type { ReceivedFile } from './receive-sound.ts'
import { s3Signer } from './s3-signer.ts'
import type { S3Account, SignedRequest } from './s3-signer.ts'

type Send = (address: string, request: RequestInit) => Promise<Response>

interface S3SoundsOptions {
  readonly account: S3Account
  /** Reads one part at a time. */
  readonly send: Send
  /** Writes a whole sound. */
  readonly upload: Send
  /** Folder of this machine for a sound that is being received. */
  readonly folder: string
  /** Sounds of this machine: those that came with the site, or from before the storage. */
  readonly local: SoundFiles & Pick<SoundStore, 'remove'>
  readonly logger: Pick<Logger, 'warn'>
}

const SERVICE = 'sound storage'

const FIRST_BYTE = { start: 0, end: 0 }

/** Bytes of a part that is read at once: the memory that a listener takes. */
const PART_BYTES = 256 * 1024

/**
 * Store of sounds behind an S3-compatible address. Readers get them through the site, part by part,
 * so that nothing else opens the bucket, and a slow listener holds no connection to it.
 */
export class S3Sounds implements SoundStore {
  readonly #options: S3SoundsOptions
  readonly #sign: (key: string, request: RequestInit) => Promise<SignedRequest>

  constructor(options: S3SoundsOptions) {
    this.#options = options
    this.#sign = s3Signer(options.account)
  }

  /** Reads the first byte: unlike HEAD, its refusal tells a missing sound from a missing bucket. */
  async bytes(name: string): Promise<number | undefined> {
    if (!isSoundName(name)) return undefined
    const local = await this.#options.local.bytes(name)
    if (local !== undefined) return local
    const response = await this.#ask(name, FIRST_BYTE)
    if (response === undefined) return undefined
    const length = /^bytes 0-0\/(\d{1,15})$/.exec(response.headers.get('content-range') ?? '')?.[1]
    if (length === undefined) throw this.#refused(response.status, 'no Content-Range')
    return Number(length)
  }

  /** Opens a sound with its first part, so that an outage shows before the response begins. */
  async read(name: string, range: ByteRange): Promise<AsyncIterable<Uint8Array>> {
    const { local } = this.#options
    if ((await local.bytes(name)) !== undefined) return local.read(name, range)
    const [first, ...others] = partsOf(range)
    const start = await this.#part(name, first)
    const part = (of: ByteRange) => this.#part(name, of)
    return (async function* parts() {
      yield start
      for (const other of others) yield await part(other)
    })()
  }

  store(bytes: AsyncIterable<Uint8Array>): ReturnType<SoundStore['store']> {
    return receiveSound(this.#options.folder, bytes, (received) => this.#put(received))
  }

  async remove(name: string): Promise<boolean> {
    if (await this.#options.local.remove(name)) return true
    // A deletion succeeds without an object too.
    if (!isSoundName(name) || (await this.#ask(name, FIRST_BYTE)) === undefined) return false
    const response = await this.#call(this.#options.send, name, { method: 'DELETE' })
    if (response.status !== 204) throw this.#refused(response.status, codeIn(await response.text()))
    return true
  }

  async #part(name: string, range: ByteRange): Promise<Uint8Array> {
    const response = await this.#ask(name, range)
    const bytes = new Uint8Array((await response?.arrayBuffer()) ?? [])
    if (bytes.length !== range.end - range.start + 1)
      throw this.#refused(response?.status ?? 404, `${bytes.length} bytes`)
    return bytes
  }

  /** Requests a part of a sound. Returns undefined only if the storage says that it has none. */
  async #ask(name: string, { start, end }: ByteRange): Promise<Response | undefined> {
    const headers = { range: `bytes=${start}-${end}` }
    const response = await this.#call(this.#options.send, name, { headers })
    if (response.status === 206) return response
    const code = codeIn(await response.text())
    if (response.status === 404 && code === 'NoSuchKey') return undefined
    throw this.#refused(response.status, code)
  }

  async #put({ file, sha256, stored: { name } }: ReceivedFile): Promise<void> {
    const response = await this.#call(this.#options.upload, name, {
      method: 'PUT',
      headers: {
        'content-type': soundFileTypeOf(name),
        'x-amz-content-sha256': sha256,
      },
      body: await openAsBlob(file),
    })
    if (response.status !== 200) throw this.#refused(response.status, codeIn(await response.text()))
  }

  async #call(send: Send, name: string, request: RequestInit): Promise<Response> {
    const { address, headers } = await this.#sign(name, request)
    try {
      return await send(address, { ...request, headers })
    } catch (cause) {
      throw new Outage(SERVICE, cause)
    }
  }

  /** Returns the outage of a response that the storage should not give, and logs its reason. */
  #refused(status: number, code: string): Outage {
    this.#options.logger.warn('sound storage refused', { service: SERVICE, status, code })
    return new Outage(SERVICE, new Error(`status ${status}: ${code}`))
  }
}

/** Cuts a range to parts. A range has one byte or more. */
function partsOf({ start, end }: ByteRange): readonly [ByteRange, ...ByteRange[]] {
  const partAt = (from: number) => ({ start: from, end: Math.min(from + PART_BYTES - 1, end) })
  const count = Math.ceil((end - start + 1) / PART_BYTES)
  const others = Array.from({ length: count - 1 }, (_, n) => partAt(start + (n + 1) * PART_BYTES))
  return [partAt(start), ...others]
}

/** Returns the code of an error of S3, such as `AccessDenied`, which holds nothing secret. */
function codeIn(xml: string): string {
  return /<Code>(\w{1,64})<\/Code>/.exec(xml)?.[1] ?? 'no code'
}
