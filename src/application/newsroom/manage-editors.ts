import { parseEditorRole } from '#domain/newsroom/editor-roles.ts'
import type { Editor } from '#domain/newsroom/editor-roles.ts'
import { parseEmail } from '#domain/shared/email-address.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import { parseAgent } from '#domain/support/support-agent.ts'
import type { Agent } from '#domain/support/support-agent.ts'
import type { RoleChange } from '#ports/newsroom-store.ts'

import type { NewsroomPorts } from './newsroom-ports.ts'

/** Request of an operator to give a role to a person. */
export interface RoleRequest {
  readonly email: string
  readonly name: string
  readonly role: string
  /** Name of the operator. */
  readonly operator: string
}

/** Reason for refusing to give a role. `agentInvalid`: the operator's name is invalid. */
export type RoleRefusal = 'emailInvalid' | 'nameInvalid' | 'roleUnknown' | 'agentInvalid'

/** Reason for refusing to remove an editor. `agentInvalid`: the operator's name is invalid. */
export type RemovalRefusal = 'agentInvalid' | 'editorUnknown'

/** Use cases that list editors, give roles and remove editors. */
export interface ManageEditors {
  readonly list: () => Promise<readonly Editor[]>
  /** Returns the latest changes of roles, newest first. */
  readonly history: () => Promise<readonly RoleChange[]>
  /** Parses a request for a role, and stores nothing. */
  readonly check: (request: RoleRequest) => Result<Editor, RoleRefusal>
  /** Adds an editor, or changes the editor's name and role. */
  readonly appoint: (request: RoleRequest) => Promise<Result<Editor, RoleRefusal>>
  /** Removes the role of an editor, and returns the editor as before. */
  readonly remove: (request: {
    readonly email: string
    readonly operator: string
  }) => Promise<Result<Editor, RemovalRefusal>>
}

/** Creates the use cases on editors. Every change is stored with the operator's name. */
export function manageEditors({
  editors,
  clock,
}: Pick<NewsroomPorts, 'editors' | 'clock'>): ManageEditors {
  return {
    list: () => editors.editors(),
    history: () => editors.history(),
    check: (request) => {
      const parsed = parseRoleRequest(request)
      return parsed.ok ? ok(parsed.value.editor) : parsed
    },
    appoint: async (request) => {
      const parsed = parseRoleRequest(request)
      if (!parsed.ok) return parsed
      const { editor, operator } = parsed.value
      await editors.change({ ...editor, givenBy: operator, at: clock.now() })
      return ok(editor)
    },
    remove: async (request) => {
      const operator = parseAgent(request.operator)
      if (!operator.ok) return operator
      const email = parseEmail(request.email)
      const editor = email.ok ? await editors.editor(email.value) : undefined
      if (editor === undefined) return refused('editorUnknown')
      await editors.change({
        ...editor,
        role: undefined,
        givenBy: operator.value,
        at: clock.now(),
      })
      return ok(editor)
    },
  }
}

function parseRoleRequest(
  request: RoleRequest,
): Result<{ readonly editor: Editor; readonly operator: Agent }, RoleRefusal> {
  const email = parseEmail(request.email)
  if (!email.ok) return email
  const name = parseAgent(request.name)
  if (!name.ok) return refused('nameInvalid')
  const role = parseEditorRole(request.role)
  if (!role.ok) return role
  const operator = parseAgent(request.operator)
  if (!operator.ok) return operator
  const editor: Editor = { email: email.value, name: name.value, role: role.value }
  return ok({ editor, operator: operator.value })
}
