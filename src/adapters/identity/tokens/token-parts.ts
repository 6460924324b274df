import { hasFields } from '#domain/shared/fields.ts'
import type { UnknownFields } from '#domain/shared/fields.ts'

/** The longest token that is looked at, in characters. */
export const LONGEST_TOKEN = 8192

/** Headers that would let a token say which key to trust, or how to read it otherwise. */
const STEERING = ['jku', 'jwk', 'x5u', 'x5c', 'crit', 'b64', 'zip']

/** The header of a signed token of three parts, each in base64url as a provider writes it; undefined for any other text. */
export function headerOf(token: string): UnknownFields | undefined {
  const parts = token.split('.', 4)
  if (parts.length !== 3 || !parts.every((part) => part !== '' && isCanonical(part))) {
    return undefined
  }
  const header = fieldsIn(Buffer.from(parts[0] ?? '', 'base64url'))
  return header && isPlain(header) ? header : undefined
}

/** The fields of a JSON object in UTF-8; undefined for any other bytes. */
export function fieldsIn(bytes: Uint8Array): UnknownFields | undefined {
  try {
    const value: unknown = JSON.parse(UTF8.decode(bytes))
    return hasFields(value) ? value : undefined
  } catch {
    return undefined
  }
}

const UTF8 = new TextDecoder('utf-8', { fatal: true })

// Decoders forgive other letters and left-over bits; of many spellings of the same bytes only one is a token.
function isCanonical(part: string): boolean {
  return Buffer.from(part, 'base64url').toString('base64url') === part
}

function isPlain(header: UnknownFields): boolean {
  const { typ } = header
  const kind = typ === undefined || (typeof typ === 'string' && typ.toUpperCase() === 'JWT')
  return kind && STEERING.every((name) => !(name in header))
}
