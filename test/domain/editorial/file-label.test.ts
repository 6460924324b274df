import { expect, test } from 'vitest'

import { printFileLabel } from '#domain/editorial/file-label.ts'

test.each([
  ['Fiche salarié | Octobre 2024', 'Fiche salarié\u00A0– Octobre 2024'],
  ['Prévenir | Agir | Sanctionner', 'Prévenir\u00A0– Agir\u00A0– Sanctionner'],
  ['Modèle de lettre', 'Modèle de lettre'],
  ['a|b', 'a|b'],
])('the file %j is called %j', (label, printed) => {
  expect(printFileLabel({ label })).toBe(printed)
})
