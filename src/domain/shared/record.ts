/** An object as JSON has them, whose fields are not known yet. */
export type UnknownRecord = Readonly<Record<string, unknown>>

/** Whether a value is an object with fields: neither a list nor null. */
export function isRecord(value: unknown): value is UnknownRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
