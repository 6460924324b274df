import type { TitledPath } from '#domain/editorial/document-detail.ts'
import { typeset } from '#domain/editorial/typography.ts'
import type { RejectedRecord } from '#ports/publishing.ts'

import { readGlossary } from '../glossary/glossary-record.ts'
import { mergeTerms } from '../glossary/merge-terms.ts'
import type { Term } from '../glossary/merge-terms.ts'
import type { PackageReader } from '../package-reader.ts'
import { readLabourSheets, sheetPaths } from './labour-sheets.ts'
import type { SheetLinks } from './reading.ts'
import { definitionsOf } from './sheet-definitions.ts'
import type { SheetRecord } from './sheet-record.ts'

/** The labour sheets and the terms they use, read together since each leads to the other. */
export interface LabourLibrary {
  readonly sheets: readonly SheetRecord[]
  readonly terms: readonly Term[]
  readonly links: SheetLinks
  readonly rejectedSheets: readonly RejectedRecord[]
  readonly rejectedTerms: readonly RejectedRecord[]
}

/** Where the library comes from. */
export interface LabourLibraryReader {
  read(): Promise<LabourLibrary>
  /** Where each sheet stands on the site, under which title, by its identifier. */
  pages(): Promise<ReadonlyMap<string, TitledPath>>
}

/**
 * Reads the labour library from the packages of service-public.fr and of the glossary. It is large, so nothing holds
 * it: whoever asks next gets the same one if the memory was not wanted for anything else, or it is read anew. Where
 * its sheets stand is remembered.
 */
export function labourLibrary(packages: PackageReader): LabourLibraryReader {
  let last: WeakRef<LabourLibrary> | undefined
  let known: ReadonlyMap<string, TitledPath> | undefined
  const read = async (): Promise<LabourLibrary> => {
    const library = last?.deref() ?? (await readLibrary(packages))
    last = new WeakRef(library)
    known = pagesOf(library)
    return library
  }
  return { read, pages: async () => known ?? pagesOf(await read()) }
}

async function readLibrary(packages: PackageReader): Promise<LabourLibrary> {
  const { sheets, rejected } = await readLabourSheets(packages)
  const glossary = await readGlossary(packages)
  const terms = mergeTerms(glossary.records, definitionsOf(sheets))
  return {
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
