import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'

/**
 * Name of a support agent, recorded with each action. It is never `site`, the name recorded for
 * actions of readers.
 */
export type Agent = string & { readonly agent: unique symbol }

const MAX_NAME_LENGTH = 80
const MAX_REASON_LENGTH = 500

/**
 * Parses a support agent's name: one line of at most 80 characters, and not `site`. Refuses any
 * other text.
 */
export function parseAgent(text: string): Result<Agent, 'agentInvalid'> {
  const name = text.trim()
  return isAgent(name) ? ok(name) : refused('agentInvalid')
}

/**
 * Parses the reason of a staff command: one line of at most 500 characters, with at least two
 * adjacent letters. Refuses any other text.
 */
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
