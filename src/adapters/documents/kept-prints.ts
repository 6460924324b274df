import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { DocumentPrinter } from '#ports/downloads.ts'

/** Raised whenever a document is printed otherwise than before: what is kept is then printed anew. */
const LAYOUT = 1

/** Prints each document once: the file is kept in a folder, under what decides of it, until that changes. */
export function keptPrints(
  printer: DocumentPrinter,
  folder: string,
  imprint: object,
): DocumentPrinter {
  const printing = new Map<string, Promise<Uint8Array>>()
  return {
    print: (template, format) => {
      const decides = JSON.stringify([LAYOUT, imprint, template])
      const file = `${createHash('sha256').update(decides).digest('hex').slice(0, 32)}.${format}`
      const known = printing.get(file)
      if (known) return known
      const making = keptFile(join(folder, file), () => printer.print(template, format))
      printing.set(file, making)
      making.catch(() => printing.delete(file))
      return making
    },
  }
}

async function keptFile(path: string, print: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const kept = await readFile(path).catch(() => undefined)
  if (kept) return kept
  const bytes = await print()
  const own = `${path}.${randomUUID()}`
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(own, bytes)
  // At once, so that nobody ever reads half of it.
  await rename(own, path)
  return bytes
}
