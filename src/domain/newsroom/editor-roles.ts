import type { Email } from '../shared/email-address.ts'
import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'

/** Roles of the newsroom, each with the rights of those before it. */
export const EDITOR_ROLES = ['writer', 'reviewer', 'chief'] as const

export type EditorRole = (typeof EDITOR_ROLES)[number]

/** French names of the roles. */
export const ROLE_NAMES: Readonly<Record<EditorRole, string>> = {
  writer: 'rédaction',
  reviewer: 'relecture',
  chief: 'rédaction en chef',
}

/** Member of the newsroom. */
export interface Editor {
  readonly email: Email
  /** Name as colleagues read it. */
  readonly name: string
  readonly role: EditorRole
}

/** True if `role` includes the rights of the role `required`. */
export function hasRightsOf(role: EditorRole, required: EditorRole): boolean {
  return EDITOR_ROLES.indexOf(role) >= EDITOR_ROLES.indexOf(required)
}

/** Parses a role of the newsroom. Refuses any other text. */
export function parseEditorRole(text: string): Result<EditorRole, 'roleUnknown'> {
  const role = EDITOR_ROLES.find((each) => each === text)
  return role === undefined ? refused('roleUnknown') : ok(role)
}
