import type { IncomingMessage } from 'node:http'

import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'

import { requestBytes } from '../front/request-bytes.ts'

/** Why a body is not read: it is no plain JSON by its headers, it is longer than the call takes, or it is no JSON at all. */
export type BodyProblem = 'otherType' | 'tooLong' | 'malformed'

const JSON_TYPE = /^application\/json(?:\s*;\s*charset=utf-8)?$/i

/** The value in the body of a request: JSON in UTF-8, of the media type that is expected and not compressed, of so many bytes at most; nothing past them is kept. */
export async function jsonBody(
  request: IncomingMessage,
  mostBytes: number,
  mediaType: RegExp = JSON_TYPE,
): Promise<Result<unknown, BodyProblem>> {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = request.headers
  if (!mediaType.test(type) || encoding !== 'identity') return refused('otherType')
  const bytes = await requestBytes(request, mostBytes)
  return bytes === undefined ? refused('tooLong') : parsed(bytes)
}

function parsed(bytes: Uint8Array): Result<unknown, BodyProblem> {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return ok(value)
  } catch {
    return refused('malformed')
  }
}
