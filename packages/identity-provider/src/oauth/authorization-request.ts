import { z } from 'zod'

import { fieldsOf } from '#domain/shared/fields.ts'
import type { UnknownFields } from '#domain/shared/fields.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'

import type { ProviderParts } from '../provider.ts'
import { isReturnAddress } from './client-addresses.ts'
import { refusePlainly } from './refuse-plainly.ts'

/** How the answer to an authorization travels: by an address, by a message of a hidden frame, by a message of a popup. */
export type AnswerMode = 'redirect' | 'webMessage' | 'popup'

/** What a client asks for when it sends somebody here to be signed in, its name and addresses already found on the lists. */
export interface AuthorizationRequest {
  readonly clientId: string
  readonly mode: AnswerMode
  /** Where the answer goes; the client's first address if it named none. */
  readonly returnTo: string
  /** The address that the client named, which the exchange must name again. */
  readonly redirectUri: string | undefined
  /** Whose page gets the message. */
  readonly origin: string
  readonly responseType: string
  readonly prompt: string | undefined
  readonly scope: string
  readonly state: string | undefined
  readonly nonce: string | undefined
  readonly challenge: string | undefined
  readonly challengeMethod: string | undefined
  /** Whether the session outlives the day; undefined leaves it as it is. */
  readonly persistent: boolean | undefined
  /** The fields as they came, to be kept and read again. */
  readonly fields: UnknownFields
}

/** Text that PostgreSQL can keep, and no more than an address may hold. */
const text = z
  .string()
  .max(2048)
  .refine((value) => !value.includes('\0'))

const wire = z.object({
  client_id: text,
  response_type: text.default('code'),
  redirect_uri: text.optional(),
  response_mode: text.optional(),
  display: text.optional(),
  prompt: text.optional(),
  origin: text.optional(),
  scope: text.default(''),
  state: text.optional(),
  nonce: text.optional(),
  code_challenge: text.optional(),
  code_challenge_method: text.optional(),
  persistent: z.union([z.boolean(), z.stringbool()]).optional(),
})

type Wire = z.output<typeof wire>

/** Reads what a client asks for. An unknown client, or an address that is not on its list, is answered in plain words here: nobody is ever sent to an address that is not known. */
export function readAuthorization(
  { settings }: ProviderParts,
  fields: unknown,
): Result<AuthorizationRequest, Response> {
  const parsed = wire.safeParse(fields)
  const client = settings.clients.find(({ id }) => id === fieldsOf(fields)['client_id'])
  if (!parsed.success || !client) return refused(refusePlainly())
  const asked = parsed.data
  const { redirect_uri: redirectUri, origin: named } = asked
  if (redirectUri !== undefined && !isReturnAddress(client, redirectUri)) {
    return refused(refusePlainly())
  }
  const returnTo = redirectUri ?? client.redirectUris[0]
  if (returnTo === undefined) return refused(refusePlainly())
  const origin = named ?? new URL(returnTo).origin
  if (!client.origins.includes(origin)) return refused(refusePlainly())
  return ok({
    clientId: client.id,
    mode: modeOf(asked),
    returnTo,
    redirectUri,
    origin,
    responseType: asked.response_type,
    prompt: asked.prompt,
    scope: knownScope(asked.scope),
    state: asked.state,
    nonce: asked.nonce,
    challenge: asked.code_challenge,
    challengeMethod: asked.code_challenge_method,
    persistent: asked.persistent,
    fields: asked,
  })
}

function modeOf({ response_mode, display }: Wire): AnswerMode {
  if (response_mode === 'web_message') return 'webMessage'
  return display === 'popup' ? 'popup' : 'redirect'
}

const SCOPES: ReadonlySet<string> = new Set([
  'openid',
  'profile',
  'email',
  'phone',
  'address',
  'offline_access',
  'full_write',
])

/** The part of a scope that this provider knows, each entry once. */
export function knownScope(scope: string): string {
  return [...new Set(scope.split(' '))].filter((entry) => SCOPES.has(entry)).join(' ')
}
