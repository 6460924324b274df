import { expect, test } from 'vitest'

import { createPageLoaders } from '#application/pages/routing/page-loaders.ts'
import type { AccessibilityAudit } from '#domain/accessibility/accessibility-audit.ts'
import { plainText } from '#domain/editorial/body-text.ts'
import { AN_AUDIT, aCriterion } from '#test/support/fixtures/sample-accessibility-audit.ts'
import { pagePorts } from '#test/support/memory/memory-site.ts'

test('the statement says no more than the criteria show', async () => {
  const { title, words, frame } = await statement(AN_AUDIT)
  expect(title).toBe('Accessibilité\u00A0: non encore auditée')
  expect(frame.accessibility).toBe('unaudited')
  expect(words).toContain('3 critères applicables')
  expect(words).toContain('6.2 Chaque lien est explicite. Non conforme.')
  expect(words).toContain('établie le 1er mars 2026')
  expect(words).toContain('axe-core 4.14 et Chromium 156')
  expect(words).toContain('Éditions Préavis s’engage')
  expect(words).toContain('Défenseur des droits')
})

test('a site that meets all criteria is wholly conforming and lacks nothing', async () => {
  const themes = [{ number: 6, title: 'Liens', criteria: [aCriterion('6.1')] }]
  const { title, words } = await statement({ ...AN_AUDIT, themes })
  expect(title).toBe('Accessibilité\u00A0: totalement conforme')
  expect(words).toContain('Aucune non-conformité n’est connue')
  expect(words).not.toContain('Ce qui reste à vérifier')
})

async function statement(audit: AccessibilityAudit) {
  const ports = await pagePorts([])
  const { view, frame } = await createPageLoaders({
    ...ports,
    accessibility: { audit: () => Promise.resolve(audit) },
  }).accessibility()
  if (view.kind !== 'contentPage') throw new Error(view.kind)
  const words = plainText(view.document.body).replaceAll('\u00A0', ' ')
  return { title: view.document.title, words, frame }
}
