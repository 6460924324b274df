import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { Busboy } from '@fastify/busboy'
import type { BusboyFileStream, BusboyInstance } from '@fastify/busboy'

import { withoutControlCharacters } from '#domain/shared/control-characters.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'

import { DROPPED_TIMES } from '../limits/request-limits.ts'

/** Reason to reject an upload: no multipart form, too long, cut or malformed, or without a file. */
export type UploadIssue = 'otherType' | 'tooLong' | 'malformed' | 'fileMissing'

/** Few short fields, which come before the one file. */
const LIMITS = { files: 1, fields: 16, fieldSize: 4_096, parts: 17, headerPairs: 16 } as const

/** Receives the file of an upload, with the fields before it. It need not read the whole file. */
export type ReceiveFile<Value> = (
  file: AsyncIterable<Uint8Array>,
  fields: URLSearchParams,
) => Promise<Value>

/**
 * Streams the file of a multipart form of at most `fileBytes` to `receive`, whose stream fails if
 * the file is longer or the client leaves. Rejects if the client left.
 */
export async function readUpload<Value>(
  request: IncomingMessage,
  fileBytes: number,
  receive: ReceiveFile<Value>,
): Promise<Result<Value, UploadIssue>> {
  const type = request.headers['content-type'] ?? ''
  if (!/^multipart\/form-data\s*;/iu.test(type)) return refused('otherType')
  const upload = openUpload(type, fileBytes, receive)
  if (upload === undefined) return refused('malformed')
  try {
    await pipeline(request, limited(DROPPED_TIMES * fileBytes), upload.parser)
  } catch (error) {
    upload.fail(error)
    await upload.received().catch(() => undefined)
    if (request.destroyed && !request.complete) throw error
    return refused(error === TOO_LONG ? 'tooLong' : 'malformed')
  }
  try {
    const value = await upload.received()
    return value === undefined ? refused('fileMissing') : ok(value)
  } catch (error) {
    if (error === TOO_LONG) return refused('tooLong')
    throw error
  }
}

const TOO_LONG = new Error('the upload is too long')

/** Opens a parser whose file goes to `receive`. Undefined if the media type has no boundary. */
function openUpload<Value>(type: string, fileSize: number, receive: ReceiveFile<Value>) {
  const fields = new URLSearchParams()
  let stream: BusboyFileStream | undefined
  let received: Promise<Value> | undefined
  const parser = parserOf(type, fileSize)
  parser?.on('field', (name, value) => fields.append(name, withoutControlCharacters(value)))
  parser?.on('file', (_name, file, fileName) => {
    // Browsers send an empty part without a name for a field without a file.
    if (fileName === '' || fileName === undefined) file.resume()
    else {
      stream = file
      received = receive(wholeFile(file), fields).finally(() => file.resume())
      received.catch(() => undefined)
    }
  })
  return (
    parser && {
      parser,
      fail: (error: unknown) => stream?.destroy(error instanceof Error ? error : TOO_LONG),
      received: async () => received,
    }
  )
}

function parserOf(type: string, fileSize: number): BusboyInstance | undefined {
  try {
    return new Busboy({ headers: { 'content-type': type }, limits: { ...LIMITS, fileSize } })
  } catch {
    return undefined
  }
}

/** Yields the bytes of a file. Ends with an error once it is longer than its limit. */
async function* wholeFile(file: BusboyFileStream): AsyncGenerator<Uint8Array> {
  const readable: Readable = file
  yield* readable.iterator({ destroyOnReturn: false })
  if (file.truncated) throw TOO_LONG
}

/** Passes bytes on, and fails beyond a number of them. */
function limited(maxBytes: number) {
  return async function* passed(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let length = 0
    for await (const chunk of chunks) {
      length += chunk.length
      if (length > maxBytes) throw TOO_LONG
      yield chunk
    }
  }
}
