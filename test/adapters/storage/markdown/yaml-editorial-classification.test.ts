import { expect, test } from 'vitest'

import { yamlEditorialClassification } from '#adapters/storage/markdown/yaml-editorial-classification.ts'
import { CONTENT_FOLDER_PATH } from '#delivery/composition/process-dependencies.ts'
import type { ClassificationChoices } from '#ports/editorial-classification.ts'
import { contentFolder } from '#test/support/fixtures/content-folder.ts'

async function choicesOf(text: string): Promise<ClassificationChoices> {
  await using folder = await contentFolder({ 'classement.yaml': text })
  return await yamlEditorialClassification(folder.path).choices()
}

test('an address has its theme and its categories, in order', async () => {
  const choices = await choicesOf(`
themes:
  sante-securite: [/guide/bruit]
categories:
  Retraite: [/guide/definition/quorum, /guide/definition/rente]
  Santé et conditions de travail: [/guide/definition/rente]
`)
  expect([...choices.themes]).toEqual([['/guide/bruit', 'sante-securite']])
  expect([...choices.categories]).toEqual([
    ['/guide/definition/quorum', ['Retraite']],
    ['/guide/definition/rente', ['Retraite', 'Santé et conditions de travail']],
  ])
})

test.each([
  ['{ themes: { management: [] }, categories: {} }', 'classement.yaml (themes, ligne 1)'],
  ['{ themes: { sante-securite: [guide] }, categories: {} }', '(themes.sante-securite.0, ligne 1)'],
  [
    '{ themes: { sante-securite: [/a], droit-du-travail: [/a] }, categories: {} }',
    'classement.yaml (/a) : cette adresse a deux thèmes',
  ],
])('%s is refused', async (text, message) => {
  await expect(choicesOf(text)).rejects.toThrow(message)
})

test('« Espace économique européen » is not filed under health', async () => {
  const { categories } = await yamlEditorialClassification(CONTENT_FOLDER_PATH).choices()
  expect(categories.get('/guide/definition/espace-economique-europeen')).toEqual([
    'Travail et mobilité internationale',
  ])
})
