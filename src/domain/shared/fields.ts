/** The fields of an object that nobody has looked at yet, as JSON brings them. */
export type UnknownFields = Readonly<Record<string, unknown>>

/** Whether a value is an object with fields: neither a list nor null. */
export function hasFields(value: unknown): value is UnknownFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The fields of a value; whatever is no object has none. */
export function fieldsOf(value: unknown): UnknownFields {
  return hasFields(value) ? value : {}
}
