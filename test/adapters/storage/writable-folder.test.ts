import { mkdtemp, readdir, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { ensureWritableFolder, UnwritableFolder } from '#adapters/storage/writable-folder.ts'

const temporary = await mkdtemp(join(tmpdir(), 'preavis-writable-'))

test('a data folder is made with its parents, for its owner alone', async () => {
  const folder = join(temporary, 'a/b/c')
  await Promise.all([ensureWritableFolder(folder), ensureWritableFolder(folder)])
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect(await readdir(folder)).toEqual([])
})

test('a folder that is a file is refused with its path', async () => {
  const file = join(temporary, 'file')
  await writeFile(file, '')
  for (const path of [file, join(file, 'below')]) {
    await expect(ensureWritableFolder(path)).rejects.toThrow(
      `dans le dossier de données ${path} (un fichier se trouve sur ce chemin)`,
    )
  }
})

test.runIf(process.platform === 'linux').each(['/proc', '/proc/nope', '/proc/nope/a/b', '/sys/x'])(
  'the folder %s without write access is rejected at once',
  async (path) => {
    const begun = performance.now()
    await expect(ensureWritableFolder(path)).rejects.toBeInstanceOf(UnwritableFolder)
    expect(performance.now() - begun).toBeLessThan(1_000)
  },
)
