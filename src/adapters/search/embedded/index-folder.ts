import { existsSync, readFileSync } from 'node:fs'
import { constants, copyFile, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { isOutage } from '../../../ports/outage.ts'
import { INDEX_FORM } from './index-schema.ts'

const INDEX = `index-${INDEX_FORM}.sqlite`

/** What is being built. It is gone on with until the machine starts again: what was saved of it may then not have reached the disk. */
const PARTIAL = `${INDEX}.partial-${startOfMachine()}`
const COPY = `${INDEX}.copy`

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
  await sweep(folder, [])
  return inPlace(folder, build, () => false)
}

/** As `replaceIndex`, but what is built goes on from what a builder left that was cut short, else from a copy of the index in use, when there is one; it is left for the next builder when the content is away. */
export async function followIndex(
  folder: string,
  build: (file: string) => Promise<number>,
): Promise<number> {
  await sweep(folder, [PARTIAL, `${PARTIAL}-journal`])
  const partial = join(folder, PARTIAL)
  if (!existsSync(partial) && existsSync(indexFile(folder))) {
    await copyFile(indexFile(folder), join(folder, COPY), constants.COPYFILE_FICLONE)
    await rename(join(folder, COPY), partial)
  }
  return inPlace(folder, build, isOutage)
}

async function inPlace(
  folder: string,
  build: (file: string) => Promise<number>,
  leave: (fault: unknown) => boolean,
): Promise<number> {
  const partial = join(folder, PARTIAL)
  try {
    const written = await build(partial)
    await rename(partial, indexFile(folder))
    return written
  } catch (fault) {
    if (!leave(fault)) await sweep(folder, [])
    throw fault
  }
}

/** Takes away what builders left, all but these, and the indexes of other forms. */
async function sweep(folder: string, kept: readonly string[]): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith('index-') && name !== INDEX && !kept.includes(name)) {
      await rm(join(folder, name), { force: true })
    }
  }
}

/** A word that is another after each start of the machine; where the system has none, after each start of this process. */
function startOfMachine(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return `${process.pid}-${Date.now()}`
  }
}
