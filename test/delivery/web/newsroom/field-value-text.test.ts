import { expect, test } from 'vitest'

import { fieldValueText } from '#delivery/web/newsroom/field-value-text.ts'

test.each([
  ['themes', 'droit-du-travail\nsante-securite', 'Droit du travail & RH, Santé et Sécurité'],
  ['tags', 'Période d’essai\nRupture\n', 'Période d’essai, Rupture'],
  ['sectors', 'btp', 'Bâtiment et travaux publics'],
  ['pictureFocus', 'right', 'droite'],
  ['kind', 'legalPage', 'Page légale'],
  ['access', 'premium', 'oui'],
  ['title', 'Un essai', 'Un essai'],
  ['related', '', ''],
] as const)('the field %s with %j reads as in the form: %s [N28]', (field, value, words) => {
  expect(fieldValueText(field, value)).toBe(words)
})
