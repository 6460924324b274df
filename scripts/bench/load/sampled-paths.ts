import { openLibrary, pathsByKind } from '../open-library.ts'
import { sampleEvenly } from '../scale-sample.ts'

/** Paths of the pages that the load benchmark requests. */
export interface BenchContent {
  /** Paths of all guides. */
  readonly guides: readonly string[]
  /** Paths of all articles of the Code du travail. */
  readonly lawArticles: readonly string[]
  /** Paths of pages of all kinds, evenly sampled. */
  readonly tour: readonly string[]
}

/** Samples `tour` pages from all pages of a data folder, and lists its guides. */
export async function sampleBenchContent(dataDir: string, tour: number): Promise<BenchContent> {
  await using opened = await openLibrary(dataDir)
  const published = await pathsByKind(opened.library)
  return {
    guides: published.get('guide') ?? [],
    lawArticles: published.get('lawArticle') ?? [],
    tour: sampleEvenly([...published.values()].flat(), tour),
  }
}
