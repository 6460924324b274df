import { describe, expect, test } from 'vitest'

import { hasNumberedHeadings } from '#delivery/web/components/document/table-of-contents.tsx'
import type { TocEntry } from '#domain/editorial/table-of-contents.ts'

describe('the parts of a document are numbered', () => {
  test('when it has four of them or more', () => {
    expect(
      hasNumberedHeadings(parts('Le délai', 'La lettre', 'L’homologation', 'Le recours')),
    ).toBe(true)
    expect(hasNumberedHeadings(parts('Le délai', 'La lettre', 'L’homologation'))).toBe(false)
  })

  test.each([
    '1. Le délai',
    '1) Le délai',
    'I – Le délai',
    'A. Le délai',
    'Titre III',
    'Article 4',
    'Chapitre II : Le délai',
    'Étape 2 : le délai',
    'Sous-section 1',
    'Première partie : Le délai',
  ])('but not when one says its rank itself: « %s »', (label) => {
    expect(hasNumberedHeadings(parts('La lettre', label, 'L’homologation', 'Le recours'))).toBe(
      false,
    )
  })

  test.each(['À qui s’adresser', 'Accords', 'Le titre de séjour', 'Il faut', 'Indemnités', 'Visa'])(
    '« %s » says no rank',
    (label) => {
      expect(hasNumberedHeadings(parts('La lettre', label, 'L’homologation', 'Le recours'))).toBe(
        true,
      )
    },
  )
})

// Helpers

function parts(...labels: readonly string[]): readonly TocEntry[] {
  return labels.map((label, index) => ({ id: `part-${index}`, level: 2, label }))
}
