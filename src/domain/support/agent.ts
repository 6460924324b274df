import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'

/** The name under which a person of the support staff is remembered. */
export type Agent = string & { readonly agent: unique symbol }

const LONGEST_NAME = 80
const LONGEST_REASON = 500

/** Parses the name of an agent: one line, and not `site`, which stands for readers. */
export function parseAgent(text: string): Result<Agent, 'agentInvalid'> {
  const name = text.trim()
  return isAgent(name) ? ok(name) : refused('agentInvalid')
}

/** Reads the reason of an order: one line of words that another agent will understand. */
export function parseReason(text: string): Result<string, 'reasonInvalid'> {
  const reason = text.trim()
  return isLine(reason, LONGEST_REASON) && /\p{L}{2}/u.test(reason)
    ? ok(reason)
    : refused('reasonInvalid')
}

function isAgent(name: string): name is Agent {
  return isLine(name, LONGEST_NAME) && name.toLowerCase() !== 'site'
}

function isLine(text: string, longest: number): boolean {
  return text !== '' && text.length <= longest && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)
}
