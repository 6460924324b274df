import type { z } from 'zod'

import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'

import { refuse } from './answers.ts'
import type { ProviderCall } from './endpoint.ts'
import type { ProviderClient } from './provider.ts'

/** The body of a call, read by a schema; else the refusal that names each faulty field. */
export function bodyOf<Schema extends z.ZodType>(
  call: ProviderCall,
  schema: Schema,
): Result<z.output<Schema>, Response> {
  return read(call.body, schema)
}

/** The query of a call, read by a schema; of a repeated key the last value counts. */
export function queryOf<Schema extends z.ZodType>(
  call: ProviderCall,
  schema: Schema,
): Result<z.output<Schema>, Response> {
  return read(Object.fromEntries(call.url.searchParams), schema)
}

/** The client that a call names. */
export function clientOf(call: ProviderCall, id: unknown): Result<ProviderClient, Response> {
  const client = call.parts.settings.clients.find((known) => known.id === id)
  return client
    ? ok(client)
    : refused(
        refuse({ status: 401, error: 'invalid_client', description: 'The client is not known.' }),
      )
}

function read<Schema extends z.ZodType>(
  value: unknown,
  schema: Schema,
): Result<z.output<Schema>, Response> {
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return ok(parsed.data)
  return refused(
    refuse({
      error: 'invalid_request',
      description: 'A field of the request is missing or not valid.',
      details: parsed.error.issues.map(({ path, message, input }) => ({
        field: path.join('.'),
        message,
        code: input === undefined ? 'missing' : 'invalid',
      })),
    }),
  )
}
