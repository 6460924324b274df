import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { Busboy } from '@fastify/busboy'
import type { BusboyHeaders } from '@fastify/busboy'

import { withoutControlCharacters } from '#domain/shared/control-characters.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'

import type { BodyIssue } from './request-body.ts'

/** Uploaded file, in a temporary file. */
export interface UploadedFile {
  readonly path: string
  /** Name in the sender's folder; it says nothing of the content. */
  readonly filename: string
  /** True if the file has more bytes than allowed; the rest is dropped. */
  readonly isTooLong: boolean
}

/** Parsed form with at most one file. */
export interface MultipartForm {
  readonly fields: URLSearchParams
  readonly file: UploadedFile | undefined
}

const FORM_TYPE = /^multipart\/form-data;/i

/** Limits of one form: a file and a few short fields. */
const LIMITS = {
  files: 1,
  fields: 20,
  parts: 21,
  fieldSize: 8_192,
  fieldNameSize: 100,
  headerPairs: 16,
}

/**
 * Parses a form with one file, which is streamed to a temporary file, and passes it to `use`. The
 * file is deleted afterwards.
 */
export async function withMultipartForm<Value>(
  request: IncomingMessage,
  maxFileBytes: number,
  use: (form: MultipartForm) => Promise<Value>,
): Promise<Result<Value, BodyIssue>> {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = request.headers
  if (!FORM_TYPE.test(type) || encoding !== 'identity') return refused('otherType')
  const path = join(tmpdir(), `preavis-upload-${randomUUID()}`)
  try {
    const form = await parseForm(request, { path, maxFileBytes, type })
    return form.ok ? ok(await use(form.value)) : form
  } finally {
    await rm(path, { force: true })
  }
}

interface Target {
  readonly path: string
  readonly maxFileBytes: number
  readonly type: string
}

async function parseForm(
  request: IncomingMessage,
  { path, maxFileBytes, type }: Target,
): Promise<Result<MultipartForm, BodyIssue>> {
  const fields = new URLSearchParams()
  const headers: BusboyHeaders = { 'content-type': type }
  let file: UploadedFile | undefined
  let writing: Promise<unknown> = Promise.resolve()
  let isBeyondLimits = false
  try {
    const parser = new Busboy({ headers, limits: { ...LIMITS, fileSize: maxFileBytes } })
    parser.on('field', (name, value, isNameCut, isValueCut) => {
      if (isNameCut || isValueCut) isBeyondLimits = true
      fields.append(withoutControlCharacters(name), withoutControlCharacters(value))
    })
    parser.on('file', (_field, stream: Readable, filename) => {
      const upload = { path, filename: withoutControlCharacters(filename ?? ''), isTooLong: false }
      file = upload
      stream.once('limit', () => {
        file = { ...upload, isTooLong: true }
      })
      writing = pipeline(stream, createWriteStream(path, { mode: 0o600 }))
      // Awaited below, once the whole form has arrived.
      writing.catch(() => {})
    })
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
      parser.on(limit, () => {
        isBeyondLimits = true
      })
    await pipeline(request, parser)
    await writing
  } catch {
    return refused('malformed')
  }
  return isBeyondLimits ? refused('tooLong') : ok({ fields, file })
}
