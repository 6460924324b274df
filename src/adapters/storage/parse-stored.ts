import type { z } from 'zod'

/**
 * Parses a stored value. Ignores keys that its strict schema does not know, since a newer version
 * may have written them.
 */
export function safeParseStored<Value>(
  schema: z.ZodType<Value>,
  stored: unknown,
): z.ZodSafeParseResult<Value> {
  const parsed = schema.safeParse(stored)
  const unknownKeys = parsed.error?.issues.filter(isUnrecognizedKeys) ?? []
  if (unknownKeys.length === 0) return parsed
  return safeParseStored(schema, withoutKeys(stored, unknownKeys))
}

/** Parses a stored value as `safeParseStored` does. Throws its `ZodError` if it is invalid. */
export function parseStored<Value>(schema: z.ZodType<Value>, stored: unknown): Value {
  const parsed = safeParseStored(schema, stored)
  if (!parsed.success) throw parsed.error
  return parsed.data
}

type UnrecognizedKeys = Extract<z.core.$ZodIssue, { readonly code: 'unrecognized_keys' }>

function isUnrecognizedKeys(issue: z.core.$ZodIssue): issue is UnrecognizedKeys {
  return issue.code === 'unrecognized_keys'
}

/** Returns a copy of a value without the keys that the issues name. */
function withoutKeys(stored: unknown, issues: readonly UnrecognizedKeys[]): unknown {
  const copy: unknown = structuredClone(stored)
  for (const { path, keys } of issues) {
    const owner = path.reduce<unknown>((value, key) => Reflect.get(Object(value), key), copy)
    for (const key of keys) Reflect.deleteProperty(Object(owner), key)
  }
  return copy
}
