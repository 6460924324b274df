import type { DocumentKind } from '../editorial/document-kinds.ts'

/** Fields of a front matter that are absent. */
export const NO_FIELDS = {
  kind: '',
  title: '',
  standfirst: '',
  picture: '',
  pictureAlt: '',
  pictureCaption: '',
  pictureCredit: '',
  pictureFocus: '',
  themes: '',
  sectors: '',
  tags: '',
  authors: '',
  related: '',
  searchTitle: '',
  searchDescription: '',
  access: '',
  openedBy: '',
  highlighted: '',
  publishedAt: '',
  updatedAt: '',
  stateOfLawAt: '',
  group: '',
  articles: '',
  sponsor: '',
  advertiser: '',
  advertText: '',
  advertUrl: '',
  audioUrl: '',
  audioBytes: '',
  duration: '',
  chapters: '',
  captions: '',
  typology: '',
  price: '',
  shopUrl: '',
  file: '',
}

export type ManuscriptField = keyof typeof NO_FIELDS

/** Values of the fields as text in the form, empty if absent. Lists have one value on each line. */
export type ManuscriptFields = Readonly<Record<ManuscriptField, string>>

/** Fields of a manuscript's front matter that editors fill in, in the order of the form. */
export const MANUSCRIPT_FIELDS: readonly ManuscriptField[] =
  Object.keys(NO_FIELDS).filter(isManuscriptField)

function isManuscriptField(name: string): name is ManuscriptField {
  return Object.hasOwn(NO_FIELDS, name)
}

/** Returns the fields with the values that a function gives. */
export function fieldsWith(valueOf: (field: ManuscriptField) => string): ManuscriptFields {
  const values = MANUSCRIPT_FIELDS.map((field) => [field, valueOf(field)] as const)
  return { ...NO_FIELDS, ...Object.fromEntries(values) }
}

/** Kinds of pages that editors write in the newsroom, in the order of the form. */
export const EDITABLE_KINDS: readonly DocumentKind[] = [
  'article',
  'pressRelease',
  'companyLife',
  'study',
  'podcast',
  'product',
  'page',
  'legalPage',
]

const LISTS: ReadonlySet<ManuscriptField> = new Set([
  'themes',
  'sectors',
  'tags',
  'authors',
  'related',
  'openedBy',
  'articles',
  'chapters',
])

/**
 * Converts the text of a form field to its value in the front matter. Any text of `highlighted`
 * gives true. Undefined removes the field from the front matter.
 */
export function fieldValue(
  field: ManuscriptField,
  text: string,
): string | true | readonly string[] | undefined {
  if (LISTS.has(field)) {
    const values = valuesOf(text)
    return values.length === 0 ? undefined : values
  }
  const value = text.replaceAll(/\s+/gu, ' ').trim()
  if (value === '') return undefined
  return field === 'highlighted' ? true : value
}

/**
 * Converts a value of the front matter to the text of its form field. Values other than texts,
 * lists, numbers and true give an empty text.
 */
export function fieldText(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join('\n')
  if (typeof value === 'string') return value
  return typeof value === 'number' || value === true ? String(value) : ''
}

/** Returns the values in the text of a list's field, which has one on each line. */
export function valuesOf(text: string): readonly string[] {
  return text.split('\n').flatMap((line) => line.trim() || [])
}
