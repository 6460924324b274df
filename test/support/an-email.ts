import { parseEmail } from '#domain/shared/email.ts'
import type { Email } from '#domain/shared/email.ts'

/** An address that tests know to be well formed. */
export function anEmail(text: string): Email {
  const parsed = parseEmail(text)
  if (!parsed.ok) throw new Error(`no address: ${text}`)
  return parsed.value
}
