import type { z } from 'zod'

import { parseForm, parseJson, readBytes } from '#delivery/web/server/http/request-body.ts'
import { ACCOUNT_BODY_LIMITS } from '#delivery/web/server/limits/request-limits.ts'
import { hasFields } from '#domain/shared/unknown-fields.ts'
import type { UnknownFields } from '#domain/shared/unknown-fields.ts'

import { reject } from './json-and-error-responses.ts'
import type { Person } from './ports/person-and-password-stores.ts'
import type { ProviderCall, ProviderClient } from './provider-types.ts'

/**
 * Parses the body of a call with a schema. Throws a `RejectedCall` that lists the invalid fields.
 */
export function parseBody<Schema extends z.ZodType>(
  call: ProviderCall,
  schema: Schema,
): z.output<Schema> {
  return read(call.body, schema)
}

/**
 * Parses the query of a call with a schema; of a repeated key, the last value counts. Throws a
 * `RejectedCall` that lists the invalid fields.
 */
export function parseQuery<Schema extends z.ZodType>(
  call: ProviderCall,
  schema: Schema,
): z.output<Schema> {
  return read(Object.fromEntries(call.url.searchParams), schema)
}

/**
 * Returns the client with this id. Throws a `RejectedCall` with status 401 if the client is
 * unknown.
 */
export function requireClient(call: ProviderCall, id: unknown): ProviderClient {
  const client = call.deps.settings.clients.find((each) => each.id === id)
  if (client) return client
  return reject({ status: 401, error: 'invalid_client', description: 'The client is not known.' })
}

function read<Schema extends z.ZodType>(value: unknown, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  return reject({
    error: 'invalid_request',
    description: 'A field of the request is missing or not valid.',
    details: parsed.error.issues.map(({ path, input }) => ({
      field: path.join('.'),
      code: input === undefined ? 'missing' : 'invalid',
    })),
  })
}

/** Owner of an access token, with the token and its scope. */
export interface Bearer {
  readonly person: Person
  readonly token: string
  readonly scope: string
}

/**
 * Returns the owner of the access token in the `Authorization` header, or of `token` if given.
 * Throws a `RejectedCall` with status 401 if the token is missing or invalid.
 */
export async function requireSignedIn(
  call: ProviderCall,
  token = /^Bearer ([\w-]+)$/.exec(call.request.headers.get('authorization') ?? '')?.[1],
): Promise<Bearer> {
  const bearer = token === undefined ? undefined : await findBearer(call, token)
  if (bearer) return bearer
  return reject({
    status: 401,
    error: 'invalid_token',
    description: 'The access token is not valid.',
    key: 'loginRequired',
  })
}

/** Returns the owner of an access token, or undefined if the token is invalid. */
export async function findBearer(
  { deps }: ProviderCall,
  token: string,
): Promise<Bearer | undefined> {
  const { grants, people, clock } = deps
  const grant = await grants.read('accessToken', token, clock.now())
  const person = grant?.personId === undefined ? undefined : await people.byId(grant.personId)
  return grant && person && { person, token, scope: String(grant.data['scope']) }
}

/**
 * Parses the body of a request as form or JSON, within the limits of the account service; an empty
 * body gives `{}`. Returns undefined beyond them, or for JSON that is malformed or no object.
 */
export async function readBody(request: Request): Promise<UnknownFields | undefined> {
  const { bytes: maxBytes } = ACCOUNT_BODY_LIMITS
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return undefined
  if (request.body === null) return {}
  const bytes = await readBytes(request.body, maxBytes, 0).catch(() => undefined)
  if (bytes === undefined) return undefined
  if (bytes.length === 0) return {}
  const type = request.headers.get('content-type') ?? ''
  if (type.startsWith('application/x-www-form-urlencoded')) {
    const form = parseForm(bytes, ACCOUNT_BODY_LIMITS)
    return form.ok ? Object.fromEntries(form.value) : undefined
  }
  const json = parseJson(bytes, ACCOUNT_BODY_LIMITS)
  return json.ok && hasFields(json.value) ? json.value : undefined
}
