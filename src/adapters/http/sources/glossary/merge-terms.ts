import { distinctSlug, slugify } from '#domain/editorial/slug.ts'

import type { SheetDefinition } from '../service-public/sheet-definitions.ts'
import type { GlossaryRecord } from './glossary-record.ts'
import { termName } from './term-name.ts'

/** A term with every definition that the sources give of it. */
export interface Term {
  readonly term: string
  readonly slug: string
  readonly variants: readonly string[]
  readonly abbreviations: readonly string[]
  /** Its record in the glossary of the Code du travail numérique. */
  readonly record?: GlossaryRecord
  /** What the sheets of service-public.fr define under this name. */
  readonly sheetDefinitions: readonly SheetDefinition[]
}

/** The terms of two sources, one for each name: « Affection de longue durée (ALD) » and « Affection de longue durée » are one, « Ayant droit (pour la Sécurité sociale) » is another than « Ayant droit ». */
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

/** Whether another definition has, without a qualifier, the name that this one would have without its own. */
function isTaken(bare: string, title: string, definitions: readonly SheetDefinition[]): boolean {
  return definitions.some((other) => other.title !== title && keyOf(other.title) === bare)
}

function termOf(
  [record]: readonly GlossaryRecord[],
  sheetDefinitions: readonly SheetDefinition[],
): Omit<Term, 'slug'> {
  const titles = [record?.title, ...sheetDefinitions.map(({ title }) => title)]
  const names = titles.filter((title) => title !== undefined).map((title) => termName(title))
  const given = (record?.abbrs ?? '').split(/[,;\n]/u).map((abbreviation) => abbreviation.trim())
  const short = [...given, ...names.flatMap(({ abbreviations }) => abbreviations)]
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

/** What two spellings of a name share: neither accents, nor case, nor the plural of a word. */
function keyOf(title: string): string {
  return slugify(termName(title).term).replaceAll(PLURAL, '')
}
