import { expect, test } from 'vitest'

import { markdownManuscripts } from '#adapters/storage/markdown/markdown-manuscripts.ts'
import { checkReferences } from '#application/newsroom/references/find-doubtful-references.ts'
import { Outage } from '#ports/outage.ts'
import { aVersionedLaw } from '#test/support/fixtures/versioned-law.ts'
import { directTextWork } from '#test/support/memory/direct-text-work.ts'
import { MemoryLawTexts } from '#test/support/memory/memory-law-texts.ts'

const manuscripts = markdownManuscripts('content')
const ports = {
  textWork: directTextWork,
  lawTexts: aVersionedLaw(),
  clock: { now: () => Date.UTC(2026, 10, 23) },
}
const check = checkReferences(ports)

const textOf = (body: string, head = '') => manuscripts.split(`---\n${head}---\n\n${body}\n`)

test('unknown and changed articles are found, marked or in plain words [N36]', async () => {
  const body =
    'Voir :art[L. 1234-1], :art[L. 7777-7] et L. 9999-99. Ou L. 225-1 du Code de commerce.'
  expect(await check(textOf(body, 'stateOfLawAt: 2025-06-01\n'))).toEqual({
    asOf: '2025-06-01',
    length: { words: 15, characters: 73 },
    doubtful: [
      { article: 'L1234-1', isReference: true, state: 'modified' },
      { article: 'L7777-7', isReference: true, state: 'unknown' },
      { article: 'L9999-99', isReference: false, state: 'unknown' },
    ],
  })
})

test('an article is unverified where no edition of the Code is stored [N36]', async () => {
  const text = textOf('Voir :art[L. 1237-11] et L. 9999-99.')
  const unverified = [
    { article: 'L1237-11', isReference: true, state: 'unverified' },
    { article: 'L9999-99', isReference: false, state: 'unverified' },
  ]
  const empty = new MemoryLawTexts()
  expect((await checkReferences({ ...ports, lawTexts: empty })(text)).doubtful).toEqual(unverified)
  const broken = {
    ...aVersionedLaw(),
    versionsOfNumbers: () => Promise.reject(new Outage('the database', undefined)),
  }
  expect((await checkReferences({ ...ports, lawTexts: broken })(text)).doubtful).toEqual(unverified)
})

test('changes count from the last publication that is not minor, else today [N36]', async () => {
  const text = textOf('Voir :art[L. 1234-1].')
  const [initial, minor] = [Date.UTC(2025, 5, 1), Date.UTC(2026, 5, 1)]
  const publications = [
    { version: 1, at: initial, change: { kind: 'initial' } },
    { version: 2, at: minor, change: { kind: 'minor' } },
  ] as const
  expect(await check(text, { publications })).toMatchObject({
    asOf: '2025-06-01',
    doubtful: [{ state: 'modified' }],
  })
  expect(await check(text)).toMatchObject({ asOf: '2026-11-23', doubtful: [] })
})

test('a text with mistakes has no doubtful reference [N36]', async () => {
  expect((await check(textOf('<b>L. 9999-99</b>'))).doubtful).toEqual([])
})
