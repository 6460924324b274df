import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { readStaticFiles } from '#delivery/web/server/front/static-files.ts'
import type { StaticFiles } from '#delivery/web/server/front/static-files.ts'

/** Loads static files as from the folder of a build. The temporary folder is deleted at once. */
export async function builtFiles(
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<StaticFiles> {
  const folder = await mkdtemp(join(tmpdir(), 'preavis-client-'))
  await mkdir(join(folder, 'assets'))
  await Promise.all(
    Object.entries(files).map(([name, content]) =>
      writeFile(join(folder, 'assets', name), content),
    ),
  )
  const read = await readStaticFiles(folder)
  await rm(folder, { recursive: true })
  return read
}
