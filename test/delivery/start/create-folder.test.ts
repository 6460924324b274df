import { mkdtemp, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { createFolder } from '#delivery/start/create-folder.ts'

const temporary = await mkdtemp(join(tmpdir(), 'preavis-folder-'))

test('a folder is created with its parents, for its owner alone', async () => {
  const parent = join(temporary, 'data')
  expect(createFolder(join(parent, 'code'))).toBe(true)
  expect(createFolder(join(parent, 'code'))).toBe(true)
  expect((await stat(parent)).mode & 0o777).toBe(0o700)
})

test('a folder below a file is not created', async () => {
  const file = join(temporary, 'file')
  await writeFile(file, '')
  expect(createFolder(join(file, 'code'))).toBe(false)
})

test.runIf(process.platform === 'linux')('a folder below /proc is not tried for ever', () => {
  expect(createFolder('/proc/nope/a/code')).toBe(false)
})
