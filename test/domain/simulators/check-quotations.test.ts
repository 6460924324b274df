import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { checkQuotations, isAgreementArticle, rowKey } from '#domain/simulators/check-quotations.ts'
import type { ArticleText, Proof } from '#domain/simulators/check-quotations.ts'
import type { Condition } from '#domain/simulators/rule-table.ts'
import { aRow, METAL_ARTICLE } from '#test/support/fixtures/small-simulator-tables.ts'

const inCode = { article: 'L1234-1', words: 'un préavis de deux mois' }
const inMetal = { article: METAL_ARTICLE, words: 'Cadres : trois mois' }

/** The proof of a row with both passages. */
function proof(
  changes: Readonly<Record<string, Partial<ArticleText> | undefined>>,
  held = { code: true, agreements: true },
  passages = [inCode, inMetal],
): Proof {
  const today: Readonly<Record<string, ArticleText>> = {
    'L1234-1': { text: 'Le salarié a droit à un préavis de deux mois.', inForce: true },
    [METAL_ARTICLE]: { text: 'ETAM : deux mois. Cadres : trois mois.', inForce: true },
  }
  const articles = Object.entries(today).flatMap(([id, article]) =>
    id in changes && changes[id] === undefined
      ? []
      : [[id, { ...article, ...changes[id] }] as const],
  )
  return checkQuotations({ ...aRow(4, {}, '2 mois'), passages }, new Map(articles), held)
}

describe('[S04] the proof of a row', () => {
  test('holds while every article says the quoted words', () => {
    expect(proof({})).toEqual({ kind: 'proved' })
  })

  test('holds for a row that quotes nothing', () => {
    expect(proof({}, { code: false, agreements: false }, [])).toEqual({ kind: 'proved' })
  })

  test.each([
    ['changed', inCode, { text: 'Le salarié a droit à un préavis de trois mois.' }],
    ['notInForce', inCode, { inForce: false }],
    ['missing', inCode, undefined],
    ['changed', inMetal, { text: 'Cadres : deux mois.' }],
    ['notInForce', inMetal, { inForce: false }],
    ['missing', inMetal, undefined],
  ])('is withdrawn by a %s article, $article, and names it', (reason, passage, change) => {
    expect(proof({ [passage.article]: change })).toEqual({
      kind: 'withdrawn',
      lost: [{ ...passage, reason }],
    })
  })

  test('names each lost passage, in the order of the row', () => {
    const lost = proof({ 'L1234-1': { inForce: false }, [METAL_ARTICLE]: { text: '' } })
    expect(lost).toEqual({
      kind: 'withdrawn',
      lost: [
        { ...inCode, reason: 'notInForce' },
        { ...inMetal, reason: 'changed' },
      ],
    })
  })

  test.each([
    [{ code: false, agreements: true }, ['L1234-1']],
    [{ code: true, agreements: false }, [METAL_ARTICLE]],
    [{ code: false, agreements: false }, ['L1234-1', METAL_ARTICLE]],
  ])('is unknown when of the law there is only %j', (held, articles) => {
    const again = { ...inCode, words: 'Le salarié a droit' }
    expect(proof({}, held, [inCode, inMetal, again])).toEqual({ kind: 'unproved', articles })
  })
})

test.each([
  ['KALIARTI000046000001', true],
  ['L1234-1', false],
  ['L1234-1KALIARTI', false],
])('%s is of an agreement: %s', (article, isOfAgreement) => {
  expect(isAgreementArticle(article)).toBe(isOfAgreement)
})

const key = (when: Readonly<Record<string, Condition>>, line = 1): string =>
  rowKey(aRow(line, when))

describe('the key of a row', () => {
  const conditions = fc.dictionary(
    fc.constantFrom('anciennete', 'categorie', 'faute', 'salaire', 'salaire12'),
    fc.oneof(
      fc.record({ oneOf: fc.uniqueArray(fc.constantFrom('cadre', 'etam', 'oui')) }),
      fc.record({ from: fc.nat(60) }),
      fc.record({ above: fc.nat(60) }),
    ),
    { noNullPrototype: true },
  )
  property.prop([conditions, fc.nat()])('ignores line and order of conditions', (when, line) => {
    const reversed = Object.fromEntries(Object.entries(when).toReversed())
    expect(key(reversed, line)).toBe(key(when))
  })

  property.prop([conditions, fc.nat(60)])('changes with each condition', (when, upTo) => {
    expect(key({ ...when, age: { upTo } })).not.toBe(key(when))
    expect(key({ ...when, age: { upTo } })).not.toBe(key({ ...when, age: { below: upTo } }))
  })

  test('stays as the database holds it', () => {
    expect(key({ faute: { oneOf: ['non'] }, anciennete: { from: 24 } })).toBe(
      '[["anciennete",{"from":24}],["faute",{"oneOf":["non"]}]]',
    )
  })
})
