import type { SettingFields, SettingIssue } from './setting-form.ts'

/** Maximum length of a field of a numbered entry, in characters. */
export const MAX_FIELD_LENGTH = 300

/** Fields of one entry of a form, such as a banner, with the number of the entry from 1. */
export type NumberedEntry<Field extends string> = Readonly<Record<Field, string>> & {
  readonly number: number
}

/** Returns the form's name for a field of the entry with this number, such as `titre-2`. */
export function numberedField(field: string, number: number): string {
  return `${field}-${number}`
}

/**
 * Reads the entry with this number from the fields of a form. Values are trimmed; absent fields are
 * empty. The keys of `empty` are the names to read.
 */
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

/** Returns the form's fields for an entry. */
export function writeEntry(
  values: Readonly<Record<string, string>>,
  number: number,
): SettingFields {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [numberedField(field, number), value]),
  )
}

/**
 * Returns the issues of an entry: fields that are too long, and a position other than up to two
 * digits. `name` is the French name of the entry.
 */
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

/** Creates an issue at a field of an entry. */
export function entryIssue(
  name: string,
  number: number,
  field: string,
  message: string,
): SettingIssue {
  return { field: numberedField(field, number), message: `${name} ${number}\u00A0: ${message}` }
}

/** Sorts entries by the position typed in `rang`, or by their number if it is empty. */
export function sortByTypedPosition<Entry extends NumberedEntry<'rang'>>(
  entries: readonly Entry[],
): readonly Entry[] {
  const placeOf = ({ rang, number }: Entry) => (rang === '' ? number : Number(rang))
  return entries.toSorted((a, b) => placeOf(a) - placeOf(b))
}
