import { typeset } from '#domain/editorial/apply-french-typography.ts'
import { distinctSlug, slugify } from '#domain/editorial/slugify.ts'

import type { GlossaryRecord } from './read-glossary-records.ts'
import type { SheetDefinition } from './sheet-record.ts'

/** Term as displayed, with the abbreviations given in parentheses in its title. */
interface TermName {
  readonly term: string
  readonly abbreviations: readonly string[]
}

const SHORT_FORM = / \((?<short>\p{Lu}[\p{L}\p{N}]{1,5})\)/u

// Missing capitals and accents of the source, with their corrections.
const MENDS: readonly (readonly [RegExp, string])[] = [
  [/^A (?=\p{Ll})/u, 'À '],
  [/^E(?=tat\b|chelon\b|ligible\b|mission\b)/u, 'É'],
  [/\bconseil d(['’])[eéEÉ]tat\b/giu, 'Conseil d$1État'],
  [/\bcour de cassation\b/giu, 'Cour de cassation'],
  [/\bUnion Européenne\b/gu, 'Union européenne'],
  [/\bla france\b/gu, 'la France'],
  [/\bkbis\b/gu, 'Kbis'],
  [/\bnf x35-102\b/gu, 'NF X35-102'],
  [/^Risque psychosociaux$/u, 'Risques psychosociaux'],
]

/**
 * Normalises the name of a term: initial capital, accents, proper names. Moves an abbreviation in
 * parentheses, such as « (UE) », to `abbreviations`.
 */
export function normalizeTermName(title: string): TermName {
  const plain = title.normalize('NFC').replaceAll(/\s+/gu, ' ').trim()
  const short = SHORT_FORM.exec(plain)?.groups?.['short']
  const long = short === undefined ? plain : plain.replace(SHORT_FORM, '')
  const mended = MENDS.reduce(
    (name, [pattern, mend]) => name.replaceAll(globalOf(pattern), mend),
    long,
  )
  const term = `${mended.charAt(0).toLocaleUpperCase('fr')}${mended.slice(1)}`
  return { term: typeset(term), abbreviations: short === undefined ? [] : [short] }
}

function globalOf(pattern: RegExp): RegExp {
  return pattern.global ? pattern : new RegExp(pattern, `${pattern.flags}g`)
}

/** Term with its definitions from one or both sources. */
export interface Term {
  readonly term: string
  readonly slug: string
  readonly variants: readonly string[]
  readonly abbreviations: readonly string[]
  /** Record of the term in the Code du travail numérique's glossary. */
  readonly record?: GlossaryRecord
  /** Definitions under this name in the sheets of service-public.fr. */
  readonly sheetDefinitions: readonly SheetDefinition[]
}

/**
 * Merges the terms of two sources by normalized name. A sheet's term joins the glossary's term
 * without its qualifier, such as « (pour la Sécurité sociale) ». An exception is a term that
 * another sheet defines without qualifier.
 */
export function mergeTerms(
  records: readonly GlossaryRecord[],
  definitions: readonly SheetDefinition[],
): readonly Term[] {
  const own = Map.groupBy(records, ({ title }) => keyOf(title))
  const theirs = Map.groupBy(definitions, ({ title }) => {
    const key = keyOf(title)
    const bare = keyOf(title.replace(QUALIFIER, ''))
    return own.has(key) || !own.has(bare) || isTaken(bare, title, definitions) ? key : bare
  })
  const taken = new Set<string>()
  return [...new Set([...own.keys(), ...theirs.keys()])].map((key) => {
    const term = termOf(own.get(key) ?? [], theirs.get(key) ?? [])
    const slug = distinctSlug(slugify(term.term), (candidate) => taken.has(candidate))
    taken.add(slug)
    return { ...term, slug }
  })
}

const PLURAL = /(?<=[a-z]{3})s(?=-|$)/gu

const QUALIFIER = / \([^)]*\)$/u

/** True if another definition has the same name without its qualifier. */
function isTaken(bare: string, title: string, definitions: readonly SheetDefinition[]): boolean {
  return definitions.some((other) => other.title !== title && keyOf(other.title) === bare)
}

function termOf(
  [record]: readonly GlossaryRecord[],
  sheetDefinitions: readonly SheetDefinition[],
): Omit<Term, 'slug'> {
  const titles = [record?.title, ...sheetDefinitions.map(({ title }) => title)]
  const names = titles
    .filter((title) => title !== undefined)
    .map((title) => normalizeTermName(title))
  const shortForms = (record?.abbrs ?? '')
    .split(/[,;\n]/u)
    .map((abbreviation) => abbreviation.trim())
  const short = [...shortForms, ...names.flatMap(({ abbreviations }) => abbreviations)]
  return {
    term: names[0]?.term ?? '',
    variants: [...new Set((record?.variants ?? []).map((variant) => variant.trim()))].filter(
      Boolean,
    ),
    abbreviations: [...new Set(short)].filter((abbreviation) => abbreviation !== ''),
    ...(record !== undefined && { record }),
    sheetDefinitions,
  }
}

/** Normalises a term for comparison: no accents, case or plurals. */
function keyOf(title: string): string {
  return slugify(normalizeTermName(title).term).replaceAll(PLURAL, '')
}
