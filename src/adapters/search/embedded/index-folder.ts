import { existsSync, readFileSync } from 'node:fs'
import { constants, copyFile, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { isOutage } from '#ports/outage.ts'

import { INDEX_FORM } from './index-schema.ts'

const INDEX = `index-${INDEX_FORM}.sqlite`

/** The file in which an index is built. One that was left unfinished is gone on with, but not after another start of the machine: nobody knows then what of it reached the disk. */
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

/** Builds an index from nothing in a file of its own and, once it is whole, puts it in place of the one in use in one step; a failure leaves nothing behind. Whoever calls this is the one builder of the folder. */
export async function replaceIndex(
  folder: string,
  build: (file: string) => Promise<number>,
): Promise<number> {
  await sweep(folder, [])
  return inPlace(folder, build, () => false)
}

/** As `replaceIndex`, but begins with what an earlier builder left unfinished, else with a copy of the index in use, where there is one. When the content cannot be reached, what was built so far is left to the next builder. */
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

/** Takes away indexes of other forms, and what earlier builders left but for these files. */
async function sweep(folder: string, kept: readonly string[]): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith('index-') && name !== INDEX && !kept.includes(name)) {
      await rm(join(folder, name), { force: true })
    }
  }
}

/** What tells one start of the machine from another; where the system does not say, one start of this process from another. */
function startOfMachine(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return `${process.pid}-${Date.now()}`
  }
}
