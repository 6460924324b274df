import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { saveSounds } from '#scripts/backup/save-sounds.ts'

const [FIRST, SECOND] = ['a', 'b'].map((digit) => `${digit.repeat(32)}.mp3`)

test('a backup copies each sound once, and no upload under way', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'preavis-backup-sounds-'))
  const [from, into] = [join(parent, 'sons'), join(parent, 'sauvegarde/sons')]
  await saveSounds(from, into)
  await mkdir(from)
  await writeFile(join(from, String(FIRST)), 'un')
  await writeFile(join(from, '.partial-a'), 'ID3')
  await saveSounds(from, into)
  expect(await readdir(into)).toEqual([FIRST])
  await writeFile(join(into, String(FIRST)), 'kept')
  await writeFile(join(from, String(SECOND)), 'deux')
  await saveSounds(from, into)
  expect(await readdir(into)).toEqual([FIRST, SECOND])
  expect(await readFile(join(into, String(FIRST)), 'utf8')).toBe('kept')
  await rm(parent, { recursive: true })
})
