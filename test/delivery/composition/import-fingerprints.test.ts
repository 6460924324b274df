import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { contentHash } from '#delivery/composition/import-fingerprints.ts'
import { importerModules, modulesHash } from '#scripts/vite-import-fingerprints.ts'

import { importsUnder } from '../../architecture/imports.ts'

const imports = Map.groupBy(
  importsUnder('src').filter(({ typeOnly }) => !typeOnly),
  ({ from }) => from,
)
const importers = importerModules((module) => (imports.get(module) ?? []).map(({ to }) => to))

test('the importers are all readers and what publishes, and no page', () => {
  const sources = [...imports.keys()].filter((file) => /http\/sources\/.*-source\.ts$/u.test(file))
  expect(sources.length).toBeGreaterThan(7)
  expect(importers).toEqual(expect.arrayContaining(sources))
  expect(importers).toEqual(
    expect.arrayContaining([
      'src/adapters/storage/markdown/markdown-content-source.ts',
      'src/adapters/storage/postgres/publishing/stage-content-edition.ts',
      'src/domain/editorial/insert-missing-spaces.ts',
    ]),
  )
  expect(importers.filter((module) => /^src\/delivery\/(?:web|cli)\//u.test(module))).toEqual([])
})

test('one word of any importer changes the fingerprint', () => {
  const before = modulesHash(importers, () => 'avant')
  for (const changed of importers) {
    expect(modulesHash(importers, (each) => (each === changed ? 'après' : 'avant'))).not.toBe(
      before,
    )
  }
})

test('a changed setting changes what sources read, a page the demonstration set', () => {
  const folder = mkdtempSync(join(tmpdir(), 'preavis-contenu-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'actualite'))
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text)
  const hashes = () => [contentHash(folder, 'guides'), contentHash(folder, 'demo')]
  write('classement.yaml', 'a')
  write('actualite/une.md', 'a')
  const [guides, demo] = hashes()
  write('actualite/une.md', 'b')
  const [sameGuides, otherDemo] = hashes()
  expect([sameGuides === guides, otherDemo === demo]).toEqual([true, false])
  write('classement.yaml', 'b')
  expect(hashes()[0]).not.toBe(guides)
})
