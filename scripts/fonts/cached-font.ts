import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { BROWSER_MADE_SPACES } from './character-sets.ts'
import { fontMetrics } from './font-metrics.ts'
import type { FontMetrics } from './font-metrics.ts'
import type { FontSubset } from './font-subsets.ts'
import { subsetPackageFont, FEATURES, fontFilePath } from './subset-package-font.ts'

interface CachedFont {
  /** File name in the cache folder. */
  readonly file: string
  readonly metrics: FontMetrics
}

/**
 * Creates a subset font in a cache folder, unless it exists, and returns its file name and metrics.
 * Subsetting takes seconds, so it is repeated only for changed inputs.
 */
export async function cachedFont(cut: FontSubset, folder: string): Promise<CachedFont> {
  const source = await readFile(fontFilePath(cut))
  const name = `${cut.name}-${fingerprint(source, cut)}`
  const file = `${name}.woff2`
  const cached = await readFile(join(folder, `${name}.json`), 'utf8').catch(() => undefined)
  if (cached !== undefined) return { file, metrics: JSON.parse(cached) }
  const [compressed, plain] = await Promise.all([
    subsetPackageFont(cut, 'woff2'),
    subsetPackageFont(cut, 'truetype'),
  ])
  const metrics = fontMetrics(plain)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, file), compressed)
  // Written last, as it marks the font as complete.
  await writeFile(join(folder, `${name}.json`), JSON.stringify(metrics))
  return { file, metrics }
}

function fingerprint(source: Buffer, cut: FontSubset): string {
  const decides = JSON.stringify([cut, FEATURES, BROWSER_MADE_SPACES])
  return createHash('sha256').update(source).update(decides).digest('hex').slice(0, 8)
}
