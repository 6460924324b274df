/** Fields of an unvalidated object, as JSON brings them. */
export type UnknownFields = Readonly<Record<string, unknown>>

/** Whether a value is an object with fields: neither a list nor null. */
export function hasFields(value: unknown): value is UnknownFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Fields of a value; none if it is no object. */
export function fieldsOf(value: unknown): UnknownFields {
  return hasFields(value) ? value : {}
}
