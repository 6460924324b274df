import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import type { DownloadedFile, FileLibrary } from '#ports/file-library.ts'
import { anEmail } from '#test/support/fixtures/parsed-email.ts'

const BYTES = Buffer.alloc(1_200_000, 'octets')
const RIGHT = { kind: 'spaces', key: 'cse' } as const
const FIRST = {
  hash: '0a'.repeat(16),
  format: 'pdf',
  title: 'Modèle de lettre',
  access: 'premium',
  openedBy: [RIGHT],
  bytes: BYTES.length,
  uploadedBy: anEmail('ada@preavis.example'),
  uploadedAt: 1_000,
} as const
const { openedBy: _, ...OPEN } = FIRST
const SECOND = {
  ...OPEN,
  hash: '1b'.repeat(16),
  title: 'Taux 100 %',
  format: 'xlsx',
  access: 'public',
  uploadedAt: 2_000,
} as const

interface UnderTest {
  readonly library: FileLibrary
  /** Makes an article link a file. */
  readonly use: (hash: string) => void | Promise<void>
}

/** Returns all bytes of a file. */
export async function bytesOf(file: DownloadedFile | undefined): Promise<Buffer | undefined> {
  if (file === undefined) return undefined
  const parts: Uint8Array[] = []
  for await (const part of file.read()) parts.push(part)
  return Buffer.concat(parts)
}

async function stored(): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'preavis-file-')), 'fichier')
  await writeFile(path, BYTES)
  return path
}

/** Contract of the library of files; `make` creates an empty one. */
export function fileLibraryContract(make: () => Promise<UnderTest>): void {
  describe('the library of files', () => {
    test('stores a file with its bytes, once [N93]', async () => {
      const { library } = await make()
      expect(await library.add(FIRST, await stored())).toBe(true)
      expect(await library.add(FIRST, await stored())).toBe(false)
      expect(await library.file(FIRST.hash)).toEqual({ ...FIRST, uses: [], downloads: 0 })
      const file = await library.open({ hash: FIRST.hash, format: 'pdf' })
      expect(file).toMatchObject({ filename: 'Modèle de lettre.pdf', bytes: BYTES.length })
      expect((await bytesOf(file))?.equals(BYTES)).toBe(true)
      expect(await library.open({ hash: FIRST.hash, format: 'docx' })).toBeUndefined()
      expect(await library.file(SECOND.hash)).toBeUndefined()
    })

    test('lists files by their titles, newest first [N93]', async () => {
      const { library } = await make()
      await library.add(FIRST, await stored())
      await library.add(SECOND, await stored())
      const hashes = async (text: string, offset = 0) => {
        const { files, total } = await library.list({ text, offset, limit: 1 })
        return [total, ...files.map(({ hash }) => hash)]
      }
      expect(await hashes('')).toEqual([2, SECOND.hash])
      expect(await hashes('', 1)).toEqual([2, FIRST.hash])
      expect(await hashes('modèle DE')).toEqual([1, FIRST.hash])
      expect(await hashes('100 %')).toEqual([1, SECOND.hash])
      expect(await hashes('_')).toEqual([0])
    })

    test('changes the title and access of a file [N93]', async () => {
      const { library } = await make()
      await library.add(FIRST, await stored())
      const details = { title: 'Autre', access: 'public' } as const
      expect(await library.describe(FIRST.hash, details)).toBe(true)
      const { openedBy: _rights, ...rest } = FIRST
      const changed = { ...rest, ...details, uses: [], downloads: 0 }
      expect(await library.file(FIRST.hash)).toEqual(changed)
      expect(await library.describe(SECOND.hash, details)).toBe(false)
    })

    test('deletes a file that no article links, and no other [N93]', async () => {
      const { library, use } = await make()
      await library.add(FIRST, await stored())
      await library.add(SECOND, await stored())
      await use(FIRST.hash)
      expect(await library.remove(FIRST.hash)).toEqual({ ok: false, problem: 'used' })
      expect((await library.file(FIRST.hash))?.uses).toMatchObject([{ number: expect.any(Number) }])
      expect(await library.remove(SECOND.hash)).toEqual({ ok: true, value: undefined })
      expect(await library.remove(SECOND.hash)).toEqual({ ok: false, problem: 'unknown' })
    })
  })
}
