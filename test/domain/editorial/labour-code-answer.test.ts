import { describe, expect, test } from 'vitest'

import { verifiedAnswer } from '#domain/editorial/labour-code-answer.ts'

describe('verifiedAnswer', () => {
  const answer = { text: 'Deux mois.', passages: [], guide: '/guide/preavis' }

  test('is the opening words of a question that answers by the Code', () => {
    expect(verifiedAnswer({ standfirst: 'Deux mois.', codeAnswer: answer })).toBe('Deux mois.')
  })

  test('is nothing where a question opens otherwise, or has no answer', () => {
    expect(verifiedAnswer({ standfirst: 'Un mois.', codeAnswer: answer })).toBeUndefined()
    expect(verifiedAnswer({ standfirst: 'Deux mois.' })).toBeUndefined()
  })
})
