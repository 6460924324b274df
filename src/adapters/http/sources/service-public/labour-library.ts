import type { TitledPath } from '../../../../domain/editorial/document-detail.ts'
import { typeset } from '../../../../domain/editorial/typography.ts'
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
  /** Where each sheet stands on the site, under which title, by its identifier. */
  pages(): Promise<ReadonlyMap<string, TitledPath>>
}

/** Reads the labour library from the packages of service-public.fr and of the glossary. */
export function labourLibrary(packages: PackageReader): LabourLibraryReader {
  let known: ReadonlyMap<string, TitledPath> | undefined
  const read = async (): Promise<LabourLibrary> => {
    const { sheets, rejected } = await readLabourSheets(packages)
    const glossary = await readGlossary(packages)
    const terms = mergeTerms(glossary.records, definitionsOf(sheets))
    const paths = sheetPaths(sheets)
    known = pagesOf(sheets, paths)
    return {
      sheets,
      terms,
      links: { sheets: paths, terms: slugsById(terms) },
      rejectedSheets: rejected,
      rejectedTerms: glossary.rejected,
    }
  }
  const pages = async (): Promise<ReadonlyMap<string, TitledPath>> => {
    if (known !== undefined) return known
    const { sheets, links } = await read()
    return pagesOf(sheets, links.sheets)
  }
  return { read, pages }
}

function pagesOf(
  sheets: readonly SheetRecord[],
  paths: ReadonlyMap<string, string>,
): ReadonlyMap<string, TitledPath> {
  return new Map(
    sheets.flatMap(({ id, title }) => {
      const path = paths.get(id)
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
