import { expect, test } from 'vitest'

import { standfirstOf } from '#adapters/http/sources/standfirst-from-text.ts'

test.each([
  [
    'Il touche un "repos compensateur de remplacement".',
    'Il touche un «\u202Frepos compensateur de remplacement\u202F».',
  ],
  [
    'Le délai dit d\'"abondance" (ou "carence").',
    'Le délai dit d’«\u202Fabondance\u202F» (ou «\u202Fcarence\u202F»).',
  ],
  ['Un écran de 24" suffit.', 'Un écran de 24" suffit.'],
  ['Le mot "reste ouvert.', 'Le mot "reste ouvert.'],
])('quotation marks are French, once they are a pair: %s', (text, expected) => {
  expect(standfirstOf(text)).toBe(expected)
})
