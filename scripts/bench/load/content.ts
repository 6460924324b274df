import { openLibrary, pathsByKind } from '../scale-library.ts'
import { spread } from '../scale-sample.ts'

/** The pages that the bench asks for. */
export interface BenchContent {
  /** Every guide. */
  readonly guides: readonly string[]
  /** Pages of all kinds, evenly chosen. */
  readonly tour: readonly string[]
}

/** Chooses so many pages among all that a data folder holds. */
export async function chooseContent(dataDir: string, tour: number): Promise<BenchContent> {
  await using opened = await openLibrary(dataDir)
  const published = await pathsByKind(opened.library)
  return {
    guides: published.get('guide') ?? [],
    tour: spread([...published.values()].flat(), tour),
  }
}
