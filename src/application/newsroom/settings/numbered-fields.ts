import type { SettingFields, SettingIssue } from './setting-form.ts'

/** Maximum characters of a field of a numbered entry. */
export const MAX_FIELD_LENGTH = 300

/** Fields of one of the entries of a form, such as a banner, with its number from 1. */
export type NumberedEntry<Field extends string> = Readonly<Record<Field, string>> & {
  readonly number: number
}

/** Returns the name of a field of the entry with this number. */
export function numberedField(field: string, number: number): string {
  return `${field}-${number}`
}

/** Reads an entry, trimmed. */
export function readEntry<Field extends string>(
  fields: SettingFields,
  empty: Readonly<Record<Field, string>>,
  number: number,
): NumberedEntry<Field> {
  const read = Object.keys(empty).map((field) => [
    field,
    (fields[numberedField(field, number)] ?? '').trim(),
  ])
  return { ...empty, ...Object.fromEntries(read), number }
}

/** Writes an entry as fields of the form. */
export function writeEntry(
  values: Readonly<Record<string, string>>,
  number: number,
): SettingFields {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [numberedField(field, number), value]),
  )
}

/** Names the fields of an entry that are too long, and a place that is no number. */
export function entryIssues(
  { number, ...values }: NumberedEntry<'rang'>,
  name: string,
): readonly SettingIssue[] {
  const issue = (field: string, message: string) => entryIssue(name, number, field, message)
  return [
    ...(/^\d{0,2}$/u.test(values.rang) ? [] : [issue('rang', 'la place est un nombre.')]),
    ...Object.entries(values)
      .filter(([, value]) => value.length > MAX_FIELD_LENGTH)
      .map(([field]) => issue(field, `${MAX_FIELD_LENGTH} caractères au plus.`)),
  ]
}

/** Returns a mistake at a field of an entry. */
export function entryIssue(
  name: string,
  number: number,
  field: string,
  message: string,
): SettingIssue {
  return { field: numberedField(field, number), message: `${name} ${number}\u00A0: ${message}` }
}

/** Orders entries by the place that was typed. */
export function inTypedOrder<Entry extends NumberedEntry<'rang'>>(
  entries: readonly Entry[],
): readonly Entry[] {
  const placeOf = ({ rang, number }: Entry) => (rang === '' ? number : Number(rang))
  return entries.toSorted((a, b) => placeOf(a) - placeOf(b))
}
