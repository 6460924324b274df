import { openLibrary, pathsByKind } from '../scale-library.ts'
import { spread } from '../scale-sample.ts'

/** The pages that the bench asks for. */
export interface BenchContent {
  /** Every guide. */
  readonly guides: readonly string[]
  /** Pages of all kinds, evenly chosen. */
  readonly tour: readonly string[]
}

/** How many pages are asked for in turn. */
export const TOUR = 20_000

/** Chooses pages among all that a data folder holds. */
export async function chooseContent(dataDir: string): Promise<BenchContent> {
  await using opened = await openLibrary(dataDir)
  const published = await pathsByKind(opened.library)
  return {
    guides: published.get('guide') ?? [],
    tour: spread([...published.values()].flat(), TOUR),
  }
}
