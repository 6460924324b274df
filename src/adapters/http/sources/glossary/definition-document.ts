import { countWords } from '#domain/editorial/body-text.ts'
import type { Document, SourceCredit } from '#domain/editorial/document.ts'
import { sectorOfTheme } from '#domain/editorial/sector.ts'
import { themeOfCategories } from '#domain/editorial/theme-of-category.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { startOfParisDay } from '#domain/shared/paris-calendar.ts'

import { PINS } from '../pins.ts'
import type { SheetLinks } from '../service-public/reading.ts'
import type { SheetRecord } from '../service-public/sheet-record.ts'
import { standfirstOf } from '../standfirst.ts'
import { definitionBody, firstDefinition } from './definition-body.ts'
import type { Term } from './merge-terms.ts'

const MOST_RELATED = 8
const SERVICE_PUBLIC_GLOSSARY = 'https://www.service-public.fr/particuliers/glossaire'

/** What the sheets tell of a term: which of them use it, and under which categories it stands. */
export interface TermUse {
  readonly uses: readonly SheetRecord[]
  readonly categories: readonly string[]
}

/** The definition of a term, at the date of the source that defines it first. */
export function definitionDocument(
  term: Term,
  { uses, categories }: TermUse,
  links: SheetLinks,
  retrievedAt: Instant,
): Document | undefined {
  const credit = creditOf(term, retrievedAt)
  if (credit === undefined) return undefined
  const body = definitionBody(term, links)
  const theme = themeOfCategories(categories)
  return {
    kind: 'definition',
    term: term.term,
    variants: term.variants,
    abbreviations: term.abbreviations,
    categories,
    id: `glossary:${term.slug}`,
    slug: term.slug,
    path: `${PATHS.glossary}/${term.slug}`,
    title: term.term,
    standfirst: standfirstOf(firstDefinition(term)) || term.term,
    publishedAt: credit.updatedAt,
    stateOfLawAt: credit.updatedAt,
    themes: [theme],
    sectors: [sectorOfTheme(theme)],
    tags: [],
    authors: [credit.producer],
    access: 'public',
    body,
    footnotes: [],
    wordCount: countWords(body),
    related: relatedTo(uses, links),
    source: credit,
    demo: false,
  }
}

function creditOf(
  { record, sheetDefinitions: [first] }: Term,
  retrievedAt: Instant,
): SourceCredit | undefined {
  const pin = record === undefined ? PINS.sheets : PINS.glossary
  const day = startOfParisDay(record === undefined ? (first?.usedBy[0]?.day ?? '') : pin.stateAt)
  if (!day.ok) return undefined
  const { producer, licence, version } = pin
  const own = record === undefined && first !== undefined
  return {
    key: 'glossary',
    producer,
    title: own ? 'Glossaire de service-public.fr' : pin.title,
    url: own ? `${SERVICE_PUBLIC_GLOSSARY}/${first.id}` : pin.url,
    licence,
    updatedAt: day.value,
    retrievedAt,
    version,
    archived: true,
  }
}

function relatedTo(uses: readonly SheetRecord[], { sheets }: SheetLinks): readonly string[] {
  const paths = uses.flatMap(({ id }) => sheets.get(id) ?? [])
  return [...new Set(paths)].slice(0, MOST_RELATED)
}
