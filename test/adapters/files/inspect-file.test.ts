import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { inspectFile } from '#adapters/files/inspect-file.ts'
import { anOfficeFile, aPdf, aZip } from '#test/support/fixtures/office-files.ts'

const folder = await mkdtemp(join(tmpdir(), 'preavis-files-'))
afterAll(() => rm(folder, { recursive: true }))
const path = join(folder, 'facture.pdf')

async function inspected(bytes: Uint8Array) {
  await writeFile(path, bytes)
  return inspectFile(path)
}

test.each([
  ['pdf', aPdf()],
  ['docx', anOfficeFile('docx')],
  ['xlsx', anOfficeFile('xlsx')],
] as const)('a %s is named by its bytes [N93]', async (format, bytes) => {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  expect(await inspected(bytes)).toEqual({
    ok: true,
    value: { hash, format, bytes: bytes.length },
  })
})

test.each([
  ['an empty file', 'empty', Buffer.alloc(0)],
  ['a document with macros', 'macros', anOfficeFile('docm')],
  ['an old document', 'oldOffice', Buffer.from('d0cf11e0a1b11ae1'.padEnd(1024, '0'), 'hex')],
  ['an archive', 'unknownType', aZip({ 'a.txt': 'a' })],
  ['a page', 'unknownType', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a PDF after a page', 'unknownType', Buffer.concat([Buffer.from('<script>'), aPdf()])],
  ['a cut office file', 'unknownType', anOfficeFile('docx').subarray(0, 60)],
  ['a program', 'unknownType', Buffer.from('MZ\u0090\u0000')],
  ['noise', 'unknownType', randomBytes(4_096)],
])('%s is refused as %s [N93]', async (_name, problem, bytes) => {
  expect(await inspected(bytes)).toEqual({ ok: false, problem })
})
