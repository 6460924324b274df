import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { INDEX_FORM } from './index-schema.ts'

const INDEX = `index-${INDEX_FORM}.sqlite`

/** The file of the index that is in use in this folder. */
export function indexFile(folder: string): string {
  return join(folder, INDEX)
}

/** Where the code that reads the index is kept compiled, for the next start. */
export function compiledCode(folder: string): string {
  return join(folder, 'code')
}

/** Puts an index in place of the one in use, in one step, once it is whole in a file of its own; it fails without a trace. Whoever calls this is the one builder of the folder. */
export async function replaceIndex(
  folder: string,
  build: (file: string) => Promise<number>,
): Promise<number> {
  await sweep(folder)
  const partial = join(folder, `${INDEX}.partial`)
  try {
    const written = await build(partial)
    await rename(partial, indexFile(folder))
    return written
  } finally {
    await rm(partial, { force: true })
  }
}

/** Takes away what builders left that were killed, and the indexes of other forms. */
async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith('index-') && name !== INDEX) await rm(join(folder, name), { force: true })
  }
}
