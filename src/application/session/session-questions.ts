import { UNEXPECTED_ERROR } from '#domain/identity/authorization.ts'
import type { Authorization } from '#domain/identity/authorization.ts'
import type { Generation, SessionEvent } from '#domain/identity/session-plan.ts'
import type { StoredTokens } from '#ports/browser-storage.ts'
import type { IdentityClient } from '#ports/identity.ts'

import { holderOf } from './stored-holder.ts'

/** A question of the session plan under its number, and the event that answers it. */
export type Question = (generation: Generation) => Promise<SessionEvent>

/** The three questions of the session plan to the identity provider (§4). A check hands what it found to `bring`: the plan decides whether it is kept. */
export function sessionQuestions(
  { identity, tokens }: { readonly identity: IdentityClient; readonly tokens: StoredTokens },
  bring: (generation: Generation, found: Authorization) => void,
): Readonly<Record<'checkSession' | 'readSessionInfo' | 'loadUser', Question>> {
  return {
    checkSession: async (generation) => {
      const answer = await identity.checkSession()
      if (!answer.ok) return { kind: 'failed', generation, error: answer.problem }
      const holder = holderOf(answer.value.idToken)
      if (holder === undefined) return { kind: 'failed', generation, error: UNEXPECTED_ERROR }
      bring(generation, answer.value)
      return { kind: 'checked', generation, holder }
    },
    readSessionInfo: async (generation) => {
      const answer = await identity.sessionInfo()
      return answer.ok
        ? { kind: 'infoRead', generation, authenticated: answer.value.authenticated }
        : { kind: 'failed', generation, error: answer.problem }
    },
    // Nobody has no token, and is asked about nowhere.
    loadUser: async (generation) => {
      const { accessToken } = tokens.read()
      if (accessToken === undefined) return { kind: 'userLoaded', generation, user: undefined }
      const answer = await identity.loadUser(accessToken)
      return answer.ok
        ? { kind: 'userLoaded', generation, user: answer.value }
        : { kind: 'failed', generation, error: answer.problem }
    },
  }
}
