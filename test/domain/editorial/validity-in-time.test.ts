import { describe, expect, test } from 'vitest'

import { validityOf } from '#domain/editorial/document-up-to-date-status.ts'
import { validityReason } from '#domain/editorial/validity-texts.ts'
import { agreementArticle } from '#test/support/fixtures/law-documents.ts'

const NOW = Date.UTC(2026, 10, 22, 12)

describe('an article of an agreement', () => {
  const article = agreementArticle('/convention-collective/3248/a/1')

  test('is not in force yet where it is deferred to an unstated day [F01]', () => {
    expect(validityOf(article, NOW)?.status).toBe('inForce')
    const deferred = { ...article, deferred: true }
    const validity = validityOf(deferred, NOW)
    expect(validity?.status).toBe('notYet')
    expect(validity && validityReason(validity)).toBe(
      'En vigueur différée, jour non indiqué par la source.',
    )
  })
})
