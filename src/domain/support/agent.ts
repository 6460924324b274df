import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'

/** The name under which a person of the support staff is remembered. */
export type Agent = string & { readonly agent: unique symbol }

const MAX_NAME_LENGTH = 80
const MAX_REASON_LENGTH = 500

/** Parses the name of an agent: one line, and not `site`, which stands for readers. */
export function parseAgent(text: string): Result<Agent, 'agentInvalid'> {
  const name = text.trim()
  return isAgent(name) ? ok(name) : refused('agentInvalid')
}

/** Reads the reason of an order: one line of words that another agent will understand. */
export function parseReason(text: string): Result<string, 'reasonInvalid'> {
  const reason = text.trim()
  return isLine(reason, MAX_REASON_LENGTH) && /\p{L}{2}/u.test(reason)
    ? ok(reason)
    : refused('reasonInvalid')
}

function isAgent(name: string): name is Agent {
  return isLine(name, MAX_NAME_LENGTH) && name.toLowerCase() !== 'site'
}

function isLine(text: string, maxLength: number): boolean {
  return text !== '' && text.length <= maxLength && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)
}
