import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { Busboy } from '@fastify/busboy'
import type { BusboyFileStream, BusboyInstance } from '@fastify/busboy'

import { withoutControlCharacters } from '#domain/shared/control-characters.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'

import { DROPPED_TIMES } from '../limits/request-limits.ts'
import type { BodyIssue } from './request-body.ts'

/** Reason why a form has no whole file. */
export type FileIssue = 'fileMissing' | 'fileTooLong'

/** Parsed form with what became of its one file. */
export interface MultipartForm<File> {
  readonly fields: URLSearchParams
  readonly file: Result<File, FileIssue>
}

/** File of a form while it arrives. Its bytes fail if it is too long, or the client leaves. */
export interface ArrivingFile {
  /** Name in the sender's folder; it says nothing of the content. */
  readonly filename: string
  readonly bytes: AsyncIterable<Uint8Array>
  /** Fields that came before the file. */
  readonly fields: URLSearchParams
}

const FORM_TYPE = /^multipart\/form-data\s*;/iu

/** Limits of one form: a file and a few short fields. */
const LIMITS = {
  files: 1,
  fields: 20,
  parts: 21,
  fieldSize: 8_192,
  headerPairs: 16,
}

/** Maximum characters of the name of a field, which the parser does not limit. */
const MAX_NAME_LENGTH = 100

/**
 * Parses a form, whose file of at most `maxFileBytes` goes to `receive` while it arrives. A longer
 * file is dropped up to a multiple of it. Rejects if the client left.
 */
export async function readMultipartForm<File>(
  request: IncomingMessage,
  maxFileBytes: number,
  receive: (file: ArrivingFile) => Promise<File>,
): Promise<Result<MultipartForm<File>, BodyIssue>> {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = request.headers
  if (!FORM_TYPE.test(type) || encoding !== 'identity') return refused('otherType')
  const form = openForm(type, maxFileBytes, receive)
  if (form === undefined) return refused('malformed')
  try {
    await pipeline(request, limited(DROPPED_TIMES * maxFileBytes), form.parser)
  } catch (error) {
    form.fail(error)
    await form.file().catch(() => undefined)
    if (request.destroyed && !request.complete) throw error
    return refused(error === TOO_LONG ? 'tooLong' : 'malformed')
  }
  const file = await form.file()
  return form.isBeyondLimits() ? refused('tooLong') : ok({ fields: form.fields, file })
}

/** File of a form in a temporary file. */
export interface UploadedFile extends Pick<ArrivingFile, 'filename'> {
  readonly path: string
}

/**
 * Parses a form, whose file is streamed to a temporary file, and passes it to `use`. The temporary
 * file is deleted afterwards.
 */
export async function withUploadedFile<Value>(
  request: IncomingMessage,
  maxFileBytes: number,
  use: (form: MultipartForm<UploadedFile>) => Promise<Value>,
): Promise<Result<Value, BodyIssue>> {
  const path = join(tmpdir(), `preavis-upload-${randomUUID()}`)
  try {
    const form = await readMultipartForm(request, maxFileBytes, async ({ filename, bytes }) => {
      await pipeline(bytes, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
      return { path, filename }
    })
    return form.ok ? ok(await use(form.value)) : form
  } finally {
    await rm(path, { force: true })
  }
}

const TOO_LONG = new Error('the upload is too long')

/** Opens a parser whose file goes to `receive`. Undefined if the media type has no boundary. */
function openForm<File>(
  type: string,
  fileSize: number,
  receive: (file: ArrivingFile) => Promise<File>,
) {
  const fields = new URLSearchParams()
  let stream: BusboyFileStream | undefined
  let received: Promise<File> | undefined
  let isBeyondLimits = false
  const parser = parserOf(type, fileSize)
  parser?.on('field', (name, value, _isNameCut, isValueCut) => {
    if (name.length > MAX_NAME_LENGTH || isValueCut) isBeyondLimits = true
    fields.append(withoutControlCharacters(name), withoutControlCharacters(value))
  })
  parser?.on('file', (_name, file, filename) => {
    // Browsers send an empty part without a name for a field without a file.
    if (filename === '' || filename === undefined) return file.resume()
    stream = file
    const arriving = {
      filename: withoutControlCharacters(filename),
      bytes: wholeFile(file),
      fields,
    }
    received = receive(arriving).finally(() => file.resume())
    // Awaited below, once the whole form has arrived.
    received.catch(() => {})
    return file
  })
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser?.on(limit, () => {
      isBeyondLimits = true
    })
  return (
    parser && {
      parser,
      fields,
      isBeyondLimits: () => isBeyondLimits,
      fail: (error: unknown) => stream?.destroy(error instanceof Error ? error : TOO_LONG),
      file: () => outcomeOf(received),
    }
  )
}

async function outcomeOf<File>(
  received: Promise<File> | undefined,
): Promise<Result<File, FileIssue>> {
  if (received === undefined) return refused('fileMissing')
  try {
    return ok(await received)
  } catch (error) {
    if (error === TOO_LONG) return refused('fileTooLong')
    throw error
  }
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
