import { distinctSlug, slugify } from '#domain/editorial/slugify.ts'
import { isTypedLinkAddress } from '#domain/navigation/link-url-pattern.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'

import { deadLinkText } from './check-setting-links.ts'
import type { LinkChecks } from './check-setting-links.ts'
import type { SettingFields, SettingIssue } from './setting-form.ts'

/** Maximum length of a field of a numbered entry, in characters. */
const MAX_FIELD_LENGTH = 300

/**
 * Field of an entry: its label, its rows if several, its type if not a text, and what to say if it
 * must not be empty.
 */
interface EntryField {
  readonly label: string
  readonly rows?: number
  readonly type?: 'datetime-local'
  readonly required?: string
}

/** Numbered entries of a form, such as banners: French name, greatest number and fields. */
export interface EntryForm<Field extends string = string> {
  readonly name: string
  readonly max: number
  readonly fields: Readonly<Record<Field | 'lien', EntryField>>
  /** Field with the words of the link. */
  readonly linkWords: NoInfer<Field>
  /** Returns what else is wrong with the values of an entry, with their fields. */
  readonly check?: (
    values: Readonly<Record<NoInfer<Field>, string>>,
  ) => readonly (readonly [field: NoInfer<Field>, message: string])[]
}

/** Values of an entry: its fields, its position and, if it was published, its id. */
type EntryValues<Field extends string> = Readonly<Record<Field | 'lien' | 'rang' | 'cle', string>>

/** Entry as typed. Its values are trimmed. */
export interface TypedEntry<Field extends string> {
  readonly number: number
  readonly values: EntryValues<Field>
}

/** Returns the form's name for a field of the entry with this number, such as `titre-2`. */
export function numberedField(field: string, number: number): string {
  return `${field}-${number}`
}

/** Returns the numbers of the entries of a form, from 1. */
export function entryNumbers({ max }: EntryForm): readonly number[] {
  return Array.from({ length: max }, (_, at) => at + 1)
}

/** Entries of a form as typed, with notes on their links to other sites. */
interface TypedEntries<Field extends string> {
  readonly entries: readonly TypedEntry<Field>[]
  readonly notes: readonly string[]
}

interface EntryChecks<Field extends string> {
  readonly checks: LinkChecks
  /** True if an entry is no longer shown, so that its link may be dead. */
  readonly isOver?: (values: EntryValues<Field>) => boolean
}

/**
 * Parses and validates the entries of a form and their links. Ignores entries whose fields are all
 * empty.
 */
export async function readEntries<Field extends string>(
  form: EntryForm<Field>,
  typed: SettingFields,
  { checks, isOver = () => false }: EntryChecks<Field>,
): Promise<Result<TypedEntries<Field>, readonly SettingIssue[]>> {
  const entries = entryNumbers(form)
    .map((number) => readEntry(form, typed, number))
    .filter(({ values }) => isFilled(form, values))
  const isShown = ({ values }: TypedEntry<Field>) => !isOver(values)
  const dead = await checks.dead(entries.filter(isShown).map(({ values }) => values.lien))
  const issues = entries.flatMap((entry) => issuesOf(form, entry, isShown(entry) ? dead : NONE))
  if (issues.length > 0) return refused(issues)
  const notes = entries.flatMap(
    ({ values }) => checks.externalNote({ label: values[form.linkWords], url: values.lien }) ?? [],
  )
  return ok({ entries, notes })
}

const NONE: ReadonlySet<string> = new Set()

function namesOf({ fields }: EntryForm): readonly string[] {
  return ['rang', ...Object.keys(fields), 'cle']
}

function readEntry<Field extends string>(
  form: EntryForm<Field>,
  typed: SettingFields,
  number: number,
): TypedEntry<Field> {
  const values = namesOf(form).map((name) => [
    name,
    (typed[numberedField(name, number)] ?? '').trim(),
  ])
  return { number, values: Object.fromEntries(values) }
}

function isFilled({ fields }: EntryForm, values: SettingFields): boolean {
  return Object.keys(fields).some((field) => values[field] !== '')
}

/** Returns the issues of an entry. Its position is a number of up to two digits, or empty. */
function issuesOf<Field extends string>(
  form: EntryForm<Field>,
  { number, values }: TypedEntry<Field>,
  dead: ReadonlySet<string>,
): readonly SettingIssue[] {
  const texts: SettingFields = values
  const issue = (field: string, message: string) => entryIssue(form, number, field, message)
  return [
    ...Object.entries<EntryField>(form.fields).flatMap(([field, { required }]) =>
      required !== undefined && texts[field] === '' ? [issue(field, required)] : [],
    ),
    ...(form.check?.(values) ?? []).map(([field, message]) => issue(field, message)),
    ...(isTypedLinkAddress(values.lien)
      ? []
      : [issue('lien', 'l’adresse commence par / ou par https://.')]),
    ...(dead.has(values.lien)
      ? [issue('lien', deadLinkText(values[form.linkWords], values.lien))]
      : []),
    ...(/^\d{0,2}$/u.test(values.rang) ? [] : [issue('rang', 'la place est un nombre.')]),
    ...Object.entries(texts)
      .filter(([, value]) => value.length > MAX_FIELD_LENGTH)
      .map(([field]) => issue(field, `${MAX_FIELD_LENGTH} caractères au plus.`)),
  ]
}

/** Creates an issue at a field of an entry. */
function entryIssue(
  { name }: EntryForm,
  number: number,
  field: string,
  message: string,
): SettingIssue {
  return { field: numberedField(field, number), message: `${name} ${number}\u00A0: ${message}` }
}

/**
 * Sorts entries by the typed position, or by their number without one. A moved entry takes the
 * place of the one that stands there. The id of a new entry derives from the value of `field`.
 */
export function orderEntries<Field extends string>(
  entries: readonly TypedEntry<Field>[],
  field: NoInfer<Field>,
): readonly (EntryValues<Field> & { readonly id: string })[] {
  const placeOf = ({ number, values: { rang } }: TypedEntry<Field>) => {
    const place = rang === '' ? number : Number(rang)
    return place + Math.sign(place - number) / 4
  }
  const ids = new Set<string>()
  return entries
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map(({ values }) => {
      const name = values.cle === '' ? values[field] : values.cle
      const id = distinctSlug(slugify(name), (slug) => ids.has(slug))
      ids.add(id)
      return { ...values, id }
    })
}

/** Returns the fields of a form with these entries. The other entries are empty. */
export function writeEntries<Field extends string>(
  form: EntryForm<Field>,
  entries: readonly Omit<EntryValues<Field>, 'rang'>[],
): SettingFields {
  const written = entryNumbers(form).flatMap((number) => {
    const values: SettingFields = { ...entries[number - 1], rang: String(number) }
    return namesOf(form).map((name) => [numberedField(name, number), values[name] ?? ''])
  })
  return Object.fromEntries(written)
}
