import { z } from 'zod'

type Fits = (value: unknown) => boolean

/**
 * Says whether a value is what a schema describes, as the schema would, without copying it part by part: a document is read
 * for each page that is made, and nearly always fits. Meant for schemas that only describe, and change nothing.
 */
export function fitting<Schema extends z.ZodType>(
  schema: Schema,
): (value: unknown) => value is z.output<Schema> {
  const fits = fitsOf(schema)
  return (value): value is z.output<Schema> => fits(value)
}

/** What is not looked through here is asked of the schema itself. */
function fitsOf(schema: z.core.$ZodType): Fits {
  const known = made.get(schema)
  if (known) return known
  const fits = readThrough(schema) ?? ((value) => z.safeParse(schema, value).success)
  made.set(schema, fits)
  return fits
}

const made = new WeakMap<z.core.$ZodType, Fits>()

function readThrough(schema: z.core.$ZodType): Fits | undefined {
  if (schema instanceof z.ZodString) return fitsString(schema)
  if (hasChecks(schema)) return undefined
  if (schema instanceof z.ZodBoolean) return (value) => typeof value === 'boolean'
  if (schema instanceof z.ZodLiteral) return fitsOneOf(schema.values)
  if (schema instanceof z.ZodArray) return fitsArray(fitsOf(schema.element))
  if (schema instanceof z.ZodLazy) return fitsLater(schema)
  if (schema instanceof z.ZodExactOptional) return fitsOf(schema.unwrap())
  if (schema instanceof z.ZodDiscriminatedUnion) return fitsUnion(schema)
  return schema instanceof z.ZodObject ? fitsObject(schema) : undefined
}

/** Whether anything is asked of a value besides its type. */
function hasChecks({ _zod }: z.core.$ZodType): boolean {
  return (_zod.def.checks ?? []).length > 0
}

function fitsString({ def }: z.ZodString): Fits | undefined {
  const checks = (def.checks ?? []).map((check) => stringCheck(check))
  const known = checks.filter((check) => check !== undefined)
  if (known.length < checks.length) return undefined
  return (value) => typeof value === 'string' && known.every((meets) => meets(value))
}

function stringCheck(check: z.core.$ZodCheck<string>): ((value: string) => boolean) | undefined {
  if (check instanceof z.core.$ZodCheckRegex) {
    const { pattern } = check._zod.def
    return pattern.global || pattern.sticky ? undefined : (value) => pattern.test(value)
  }
  if (!(check instanceof z.core.$ZodCheckMinLength)) return undefined
  const { minimum } = check._zod.def
  return (value) => value.length >= minimum
}

function fitsOneOf(values: ReadonlySet<unknown>): Fits {
  return (value) => values.has(value)
}

function fitsArray(fits: Fits): Fits {
  return (value) => Array.isArray(value) && value.every(fits)
}

/** A schema that holds itself is looked at when the first value comes. */
function fitsLater(schema: z.ZodLazy): Fits {
  let fits: Fits | undefined
  return (value) => {
    fits ??= fitsOf(schema.unwrap())
    return fits(value)
  }
}

function fitsUnion({ def }: z.ZodDiscriminatedUnion): Fits {
  const options = new Map(
    def.options.flatMap((option) => {
      const kinds = [...(option._zod.propValues?.[def.discriminator] ?? [])]
      return kinds.map((kind): [unknown, Fits] => [kind, fitsOf(option)])
    }),
  )
  return (value) => isRecord(value) && (options.get(value[def.discriminator])?.(value) ?? false)
}

/** Every field that has to be there, and no other than those that may be. */
function fitsObject(schema: z.ZodObject): Fits | undefined {
  if (!(schema.def.catchall instanceof z.ZodNever)) return undefined
  const fields = Object.entries(schema.shape).map(([name, field]) => ({
    name,
    fits: fitsOf(field),
    isOptional: field instanceof z.ZodExactOptional,
  }))
  return (value) => {
    if (!isRecord(value)) return false
    let met = 0
    for (const { name, fits, isOptional } of fields) {
      if (Object.hasOwn(value, name)) {
        if (!fits(value[name])) return false
        met += 1
      } else if (!isOptional) return false
    }
    return met === Object.keys(value).length
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
