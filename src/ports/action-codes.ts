import type { ActionCode, ActionCodeAnswer } from '#domain/visitor/action-code.ts'

/** The marketing codes of the publisher (§7). */
export interface ActionCodes {
  /** What the look-up of a well-formed code answers; an unknown one says 'No match found' (§7). */
  lookUp(code: ActionCode): Promise<ActionCodeAnswer>
}
