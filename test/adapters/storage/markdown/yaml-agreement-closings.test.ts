import { expect, test } from 'vitest'

import { yamlAgreementClosings } from '#adapters/storage/markdown/yaml-agreement-closings.ts'
import { CONTENT_FOLDER_PATH } from '#delivery/composition/process-dependencies.ts'
import { successorsOf } from '#domain/editorial/agreement-successors.ts'
import { contentFolder } from '#test/support/fixtures/content-folder.ts'

async function closingsOf(text: string) {
  await using folder = await contentFolder({ 'conventions-closes.yaml': text })
  return await yamlAgreementClosings(folder.path).closings()
}

test('a line gives a number, its successors and its source', async () => {
  const closings = await closingsOf(`
closings:
  - { idcc: '2622', successors: ['3210'], source: &liste "liste : juin 2026" }
  - { idcc: '2754', source: *liste }
`)
  const source = 'liste\u00A0: juin 2026'
  expect([...closings]).toEqual([
    ['2622', { successors: ['3210'], source }],
    ['2754', { successors: [], source }],
  ])
})

test.each([
  ['closings: [{ idcc: 779, source: liste }]', '(closings.0.idcc, ligne 1)'],
  ["closings: [{ idcc: '0779' }]", '(closings.0.source, ligne 1)'],
  ["closings: [{ idcc: '0779', source: ' ' }]", '(closings.0.source, ligne 1)'],
  [
    "closings: [{ idcc: '0779', source: a }, { idcc: '0779', source: b }]",
    'conventions-closes.yaml (0779) : ce numéro est écrit deux fois',
  ],
  [
    "closings: [{ idcc: '0779', successors: ['0779'], source: a }]",
    'conventions-closes.yaml (0779) : une convention ne se succède pas',
  ],
])('%s is refused', async (text, message) => {
  await expect(closingsOf(text)).rejects.toThrow(message)
})

test('no closing of the table is a merger, which the code tells', async () => {
  const closings = await yamlAgreementClosings(CONTENT_FOLDER_PATH).closings()
  expect(closings.size).toBeGreaterThan(0)
  expect([...closings.keys()].filter((idcc) => successorsOf(idcc).length > 0)).toEqual([])
})
