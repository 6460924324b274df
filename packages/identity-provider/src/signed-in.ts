import { fieldsOf } from '#domain/shared/fields.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'

import { refuse } from './answers.ts'
import type { ProviderCall } from './endpoint.ts'
import type { Person } from './ports/people.ts'

/** The person whose access token a call bears, and for which client and scope it was given. */
export interface SignedIn {
  readonly person: Person
  readonly token: string
  readonly clientId: string
  readonly scope: string
}

/** Reads the bearer token of a call; without a good one the call is refused with 401. */
export async function signedIn(call: ProviderCall): Promise<Result<SignedIn, Response>> {
  return bearerOf(
    call,
    /^Bearer ([\w-]+)$/.exec(call.request.headers.get('authorization') ?? '')?.[1],
  )
}

/** Reads an access token from wherever a call brought it. */
export async function bearerOf(
  { parts }: ProviderCall,
  token: string | undefined,
): Promise<Result<SignedIn, Response>> {
  const { grants, people, clock } = parts
  const grant =
    token === undefined ? undefined : await grants.read('accessToken', token, clock.now())
  const person = grant?.personId === undefined ? undefined : await people.byId(grant.personId)
  if (!grant || !person || token === undefined) return refused(UNAUTHORIZED())
  const { clientId, scope } = fieldsOf(grant.data)
  return ok({ person, token, clientId: String(clientId), scope: String(scope) })
}

const UNAUTHORIZED = (): Response =>
  refuse({ status: 401, error: 'invalid_token', description: 'The access token is not valid.' })
