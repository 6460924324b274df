/** Kinds of documents whose uncached pages are measured. */
const MEASURED_KINDS = [
  'article',
  'guide',
  'definition',
  'lawArticle',
  'agreementText',
  'agreementArticle',
  'newsletter',
] as const

/**
 * Documents of a small site: the measured pages by kind, and in `paths` also all that they link to.
 * They thus render as on a large site.
 */
export interface Sample {
  readonly measured: ReadonlyMap<string, readonly string[]>
  readonly paths: ReadonlySet<string>
}

/**
 * Chooses up to `size` documents: evenly sampled pages of each kind, their linked documents, then
 * others. `linksOf` returns the links of a page.
 */
export async function chooseSample(
  published: ReadonlyMap<string, readonly string[]>,
  size: number,
  linksOf: (path: string) => Promise<readonly string[]>,
): Promise<Sample> {
  const documents = new Set([...published.values()].flat())
  const measured = new Map<string, string[]>()
  const paths = new Set<string>()
  for (let round = 0; round < MAX_PAGES; round += 1) {
    for (const kind of MEASURED_KINDS) {
      const path = sampleEvenly(published.get(kind) ?? [], MAX_PAGES)[round]
      if (path === undefined) continue
      const links = await linksOf(path)
      const needed = [path, ...links.filter((link) => documents.has(link))]
      if (new Set([...paths, ...needed]).size > size) continue
      measured.set(kind, [...(measured.get(kind) ?? []), path])
      for (const each of needed) paths.add(each)
    }
  }
  return { measured, paths: fillSample(paths, documents, size) }
}

const MAX_PAGES = 24

/** Adds evenly sampled documents to these paths. Returns `size` paths in total, or all. */
export function fillSample(
  paths: ReadonlySet<string>,
  documents: ReadonlySet<string>,
  size: number,
): ReadonlySet<string> {
  const others = [...documents.difference(paths)]
  return new Set([...paths, ...sampleEvenly(others, size - paths.size)])
}

/** Returns `count` evenly sampled paths, or all paths if there are fewer. */
function sampleEvenly(paths: readonly string[], count: number): readonly string[] {
  const step = Math.max(1, paths.length / Math.max(1, count))
  return Array.from(
    { length: Math.min(count, paths.length) },
    (_, at) => paths[Math.floor(at * step)] ?? '',
  )
}
