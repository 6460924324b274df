import type { RejectedRecord } from '../../../../ports/content-publisher.ts'
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

/** Where the library comes from: read anew each time it is wanted, since it is large; where its sheets stand is remembered. */
export interface LabourLibraryReader {
  read(): Promise<LabourLibrary>
  /** The path of each sheet on the site, by its identifier. */
  paths(): Promise<ReadonlyMap<string, string>>
}

/** Reads the labour library from the packages of service-public.fr and of the glossary. */
export function labourLibrary(packages: PackageReader): LabourLibraryReader {
  let known: ReadonlyMap<string, string> | undefined
  const read = async (): Promise<LabourLibrary> => {
    const { sheets, rejected } = await readLabourSheets(packages)
    const glossary = await readGlossary(packages)
    const terms = mergeTerms(glossary.records, definitionsOf(sheets))
    known = sheetPaths(sheets)
    return {
      sheets,
      terms,
      links: { sheets: known, terms: slugsById(terms) },
      rejectedSheets: rejected,
      rejectedTerms: glossary.rejected,
    }
  }
  return { read, paths: async () => known ?? (await read()).links.sheets }
}

function slugsById(terms: readonly Term[]): ReadonlyMap<string, string> {
  return new Map(
    terms.flatMap(({ slug, sheetDefinitions }) =>
      sheetDefinitions.map(({ id }) => [id, slug] as const),
    ),
  )
}
