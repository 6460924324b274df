import { expect, test } from 'vitest'

import { markdownTemplates } from '#adapters/storage/markdown/markdown-document-templates.ts'
import { yamlSimulatorTables } from '#adapters/storage/markdown/simulators/yaml-simulator-tables.ts'
import { yamlAccessibilityAudits } from '#adapters/storage/markdown/yaml-accessibility-audits.ts'
import { yamlEditorialClassification } from '#adapters/storage/markdown/yaml-editorial-classification.ts'
import { contentFolder } from '#test/support/fixtures/content-folder.ts'

const QUESTIONS = { 'simulateurs/questions.yaml': 'questions: []' }
const TOOL = 'preavis-de-licenciement'

/** Loads a store of a content folder, again at each call. */
type OpenStore = (folder: string) => () => Promise<unknown>

const templates: OpenStore = (folder) => {
  const store = markdownTemplates(folder)
  return () => store.templates()
}
const audit: OpenStore = (folder) => {
  const store = yamlAccessibilityAudits(folder)
  return () => store.audit()
}
const classification: OpenStore = (folder) => {
  const store = yamlEditorialClassification(folder)
  return () => store.choices()
}
const table: OpenStore = (folder) => {
  const store = yamlSimulatorTables(folder)
  return () => store.table(TOOL)
}

test.each([
  ['templates', templates, { 'modeles/modele.md': 'Sans en-tête' }],
  ['the audit', audit, {}],
  ['the classification', classification, {}],
  ['the questions', table, { [`simulateurs/${TOOL}/code.yaml`]: '' }],
  ['a table', table, { ...QUESTIONS, [`simulateurs/${TOOL}/code.yaml`]: '' }],
])('a failed load of %s is repeated at the next call', async (_, openStore, files) => {
  await using folder = await contentFolder(files)
  const load = openStore(folder.path)
  const errors = [
    await load().catch((error: unknown) => error),
    await load().catch((error: unknown) => error),
  ]
  for (const error of errors) expect(error).toBeInstanceOf(Error)
  expect(errors[1]).not.toBe(errors[0])
})
