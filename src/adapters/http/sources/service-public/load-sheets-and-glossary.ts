import { setImmediate } from 'node:timers/promises'

import { typeset } from '#domain/editorial/apply-french-typography.ts'
import type { TitledPath } from '#domain/editorial/document-kinds.ts'
import { distinctSlug, slugify } from '#domain/editorial/slugify.ts'
import type { RejectedRecord } from '#ports/content-source-and-publisher.ts'

import { PINS } from '../data-package-pins.ts'
import type { PackagePin, Pins } from '../data-package-pins.ts'
import type { PackageReader } from '../data-package-reader.ts'
import { mergeTerms } from './merge-terms.ts'
import type { Term } from './merge-terms.ts'
import { readGlossary } from './read-glossary-records.ts'
import type { SheetLinks } from './sheet-conversion-context.ts'
import { definitionsOf, readSheet } from './sheet-record.ts'
import type { SheetRecord } from './sheet-record.ts'

const SHEET_FILE = /^package\/data\/(?:particuliers|professionnels|associations)\/F\d+\.json$/u
const AUDIENCES = ['particuliers', 'professionnels', 'associations']
const BATCH = 20

/** Labour sheets of a data package, without duplicates, and the files that failed to parse. */
interface LabourSheets {
  readonly sheets: readonly SheetRecord[]
  readonly rejected: readonly RejectedRecord[]
}

/**
 * Loads the labour sheets of service-public.fr, one file at a time. A sheet with several audiences
 * is loaded once, preferably for individuals (employees).
 */
export async function readLabourSheets(
  packages: PackageReader,
  pin: PackagePin = PINS.sheets,
): Promise<LabourSheets> {
  const byId = new Map<string, SheetRecord>()
  const rejected: RejectedRecord[] = []
  let count = 0
  for await (const file of packages.files(pin, (path) => SHEET_FILE.test(path))) {
    count += 1
    if (count % BATCH === 0) await setImmediate()
    const sheet = readSheet(file)
    if (sheet === undefined) continue
    if ('reason' in sheet) rejected.push(sheet)
    else if (isBefore(sheet, byId.get(sheet.id))) byId.set(sheet.id, sheet)
  }
  return { sheets: [...byId.values()].sort(byNumber), rejected }
}

/**
 * Assigns each sheet a site path made from its title; returns them by identifier. Of equal titles,
 * the first sheet has no suffix.
 */
export function sheetPaths(sheets: readonly SheetRecord[]): ReadonlyMap<string, string> {
  const taken = new Set<string>()
  return new Map(
    sheets.map(({ id, title }) => {
      const slug = distinctSlug(slugify(title), (candidate) => taken.has(candidate))
      taken.add(slug)
      return [id, `/guide/${slug}`]
    }),
  )
}

function isBefore(sheet: SheetRecord, other: SheetRecord | undefined): boolean {
  return other === undefined || rankOf(sheet) < rankOf(other)
}

function rankOf({ audience }: SheetRecord): number {
  return AUDIENCES.indexOf(audience)
}

function byNumber(a: SheetRecord, b: SheetRecord): number {
  return Number(a.id.slice(1)) - Number(b.id.slice(1))
}

type LibraryPins = Pick<Pins, 'sheets' | 'glossary'>

/** Labour sheets and the terms of the glossary, loaded together since each links to the other. */
export interface LabourLibrary {
  /** Versions of the data packages that were read. */
  readonly pins: LibraryPins
  readonly sheets: readonly SheetRecord[]
  readonly terms: readonly Term[]
  readonly links: SheetLinks
  readonly rejectedSheets: readonly RejectedRecord[]
  readonly rejectedTerms: readonly RejectedRecord[]
}

/** Loads the labour sheets and terms. */
export interface LabourLibraryReader {
  read(): Promise<LabourLibrary>
  /** Returns the site path and title of each sheet, by identifier. */
  pages(): Promise<ReadonlyMap<string, TitledPath>>
}

/**
 * Creates a loader of the labour sheets of service-public.fr and the glossary. Caches the result by
 * a weak reference, since it is large. The paths of the sheets stay in memory.
 */
export function labourLibraryReader(
  packages: PackageReader,
  pins: LibraryPins = PINS,
): LabourLibraryReader {
  let last: WeakRef<LabourLibrary> | undefined
  let pathsBySheet: ReadonlyMap<string, TitledPath> | undefined
  const read = async (): Promise<LabourLibrary> => {
    const library = last?.deref() ?? (await readLibrary(packages, pins))
    last = new WeakRef(library)
    pathsBySheet = pagesOf(library)
    return library
  }
  return { read, pages: async () => pathsBySheet ?? pagesOf(await read()) }
}

async function readLibrary(packages: PackageReader, pins: LibraryPins): Promise<LabourLibrary> {
  const { sheets, rejected } = await readLabourSheets(packages, pins.sheets)
  const glossary = await readGlossary(packages, pins.glossary)
  const terms = mergeTerms(glossary.records, definitionsOf(sheets))
  return {
    pins,
    sheets,
    terms,
    links: { sheets: sheetPaths(sheets), terms: slugsById(terms) },
    rejectedSheets: rejected,
    rejectedTerms: glossary.rejected,
  }
}

function pagesOf({ sheets, links }: LabourLibrary): ReadonlyMap<string, TitledPath> {
  return new Map(
    sheets.flatMap(({ id, title }) => {
      const path = links.sheets.get(id)
      return path === undefined ? [] : [[id, { path, title: typeset(title) }] as const]
    }),
  )
}

function slugsById(terms: readonly Term[]): ReadonlyMap<string, string> {
  return new Map(
    terms.flatMap(({ slug, sheetDefinitions }) =>
      sheetDefinitions.map(({ id }) => [id, slug] as const),
    ),
  )
}
