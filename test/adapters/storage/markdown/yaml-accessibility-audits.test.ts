import { expect, test } from 'vitest'

import { yamlAccessibilityAudits } from '#adapters/storage/markdown/yaml-accessibility-audits.ts'
import { contentFolder } from '#test/support/fixtures/content-folder.ts'
import { AN_AUDIT } from '#test/support/fixtures/sample-accessibility-audit.ts'

test('a statement that the inspection denies is refused, with its criterion', async () => {
  const violations = [{ rule: 'color-contrast', page: '/', situation: '360 pixels' }]
  await expect(auditOf({ ...AN_AUDIT.inspection, violations })).rejects.toThrow(
    'accessibilite/criteres.yaml (3.2) : le relevé contredit cet état : la règle color-contrast',
  )
})

test('a statement without all the criteria is refused', async () => {
  await expect(auditOf(AN_AUDIT.inspection)).rejects.toThrow('le RGAA en compte 106, le fichier 4')
})

test('a faulty file is named', async () => {
  await expect(auditOf({ ...AN_AUDIT.inspection, day: 'hier' })).rejects.toThrow(
    'accessibilite/releve.json (day, ligne 1)',
  )
})

async function auditOf(inspection: object) {
  // JSON is valid YAML.
  await using folder = await contentFolder({
    'accessibilite/criteres.yaml': JSON.stringify(AN_AUDIT.themes),
    'accessibilite/releve.json': JSON.stringify(inspection),
  })
  return await yamlAccessibilityAudits(folder.path).audit()
}
