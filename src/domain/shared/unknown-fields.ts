/** Fields of an unvalidated object, such as parsed JSON. */
export type UnknownFields = Readonly<Record<string, unknown>>

/** True if a value is an object, but neither an array nor null. */
export function hasFields(value: unknown): value is UnknownFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns the fields of an object, or an empty object for any other value. */
export function fieldsOf(value: unknown): UnknownFields {
  return hasFields(value) ? value : {}
}
