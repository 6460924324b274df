import { countWords } from '#domain/editorial/body-text.ts'
import type { Document, SourceCredit } from '#domain/editorial/document.ts'
import { sectorOfTheme } from '#domain/editorial/sector.ts'
import { themeOfCategories } from '#domain/law/theme-of-document.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { startOfParisDay } from '#domain/shared/paris-calendar.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type {
  ContentSource,
  ReadingProgress,
  RejectedRecord,
  SourcedDocument,
} from '#ports/content-source-and-publisher.ts'

import { startOfDataDay } from '../data-package-pins.ts'
import type {
  LabourLibrary,
  LabourLibraryReader,
} from '../service-public/load-sheets-and-glossary.ts'
import type { Term } from '../service-public/merge-terms.ts'
import type { SheetLinks } from '../service-public/sheet-conversion-context.ts'
import type { SheetRecord } from '../service-public/sheet-record.ts'
import { standfirstOf } from '../standfirst-from-text.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import { definitionBody, firstDefinition } from './definition-body.ts'
import { categoryOfTerm, usesOfTerms } from './term-categories.ts'

const MAX_RELATED = 8
const SERVICE_PUBLIC_GLOSSARY = 'https://www.service-public.fr/particuliers/glossaire'

/** Sheets of service-public.fr that use a term, and its categories. */
interface TermUse {
  readonly uses: readonly SheetRecord[]
  readonly categories: readonly string[]
}

/**
 * Builds the page of a term, dated by its first source. Returns undefined if that date is invalid.
 */
function definitionDocument(
  term: Term,
  { uses, categories }: TermUse,
  { links, pins }: LabourLibrary,
  retrievedAt: Instant,
): Document | undefined {
  const credit = creditOf(term, pins, retrievedAt)
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
  pins: LabourLibrary['pins'],
  retrievedAt: Instant,
): SourceCredit | undefined {
  const pin = record === undefined ? pins.sheets : pins.glossary
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
  return [...new Set(paths)].slice(0, MAX_RELATED)
}

/**
 * Creates the content source of labour-law terms, from the Code du travail numérique and
 * service-public.fr.
 */
export function labourGlossary(library: LabourLibraryReader, clock: Clock): ContentSource {
  return {
    key: 'glossary',
    async read(progress) {
      const sheets = await library.read()
      return {
        source: 'glossary',
        version: `${sheets.pins.glossary.version}+${sheets.pins.sheets.version}`,
        stateAt: startOfDataDay(sheets.pins.glossary),
        records: records(sheets, clock.now(), progress),
      }
    },
  }
}

async function* records(
  library: LabourLibrary,
  retrievedAt: number,
  progress: ReadingProgress,
): AsyncGenerator<SourcedDocument | RejectedRecord> {
  const { terms, sheets, rejectedTerms } = library
  yield* rejectedTerms
  const usesOf = usesOfTerms(terms, sheets)
  for await (const term of yieldToEventLoop(terms, terms.length, progress)) {
    const uses = usesOf.get(term) ?? []
    const use = { uses, categories: [categoryOfTerm(uses, sheets)] }
    const document = definitionDocument(term, use, library, retrievedAt)
    yield document === undefined ? { record: term.term, reason: 'no such day' } : { document }
  }
}
