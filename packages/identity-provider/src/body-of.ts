import { hasFields } from '#domain/shared/fields.ts'
import type { UnknownFields } from '#domain/shared/fields.ts'

/** The most that a body of the API may weigh, in bytes. */
const HEAVIEST = 64 * 1024

/** The fields that a request to the API bears, as JSON or as a form, none where it bears nothing; `undefined` when they cannot be read, weigh too much, or whoever sends them leaves. Past the most nothing is read, whatever length was announced. */
export async function bodyOf(request: Request): Promise<UnknownFields | undefined> {
  const text = await textOf(request).catch(() => undefined)
  if (text === undefined) return undefined
  if (text === '') return {}
  const type = request.headers.get('content-type') ?? ''
  if (type.startsWith('application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(text))
  }
  try {
    const value: unknown = JSON.parse(text)
    return hasFields(value) ? value : undefined
  } catch {
    return undefined
  }
}

async function textOf({ body, headers }: Request): Promise<string | undefined> {
  if (Number(headers.get('content-length') ?? 0) > HEAVIEST) return undefined
  const decoder = new TextDecoder()
  let text = ''
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > HEAVIEST) return undefined
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
