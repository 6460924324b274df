import { expect, test } from 'vitest'

import { codeEditions } from '#adapters/http/sources/code/labour-code-editions.ts'
import { PAST_CODE_EDITIONS } from '#adapters/http/sources/code/past-code-package-pins.ts'
import { PINS } from '#adapters/http/sources/data-package-pins.ts'
import { plainText } from '#domain/editorial/body-text.ts'
import { articleId, codePackages } from '#test/support/fixtures/labour-code-records.ts'
import { codeAfterLaw } from '#test/support/fixtures/small-labour-code.ts'

test('an edition gives each article with its words and all periods [W01]', async () => {
  const source = codeEditions(codePackages(codeAfterLaw), PINS.code, [])
  const [edition] = await source.editions()
  expect(edition).toEqual({
    name: `${PINS.code.name}@${PINS.code.version}`,
    stateOn: PINS.code.stateAt,
  })
  const articles = []
  for await (const each of source.read(edition ?? { name: '', stateOn: '' }, () => {})) {
    articles.push(each)
  }
  expect(articles).toHaveLength(5)
  const [first] = articles
  expect(first).toMatchObject({
    article: articleId(10),
    number: 'L1237-1',
    version: articleId(20),
    versions: [
      { id: articleId(10), from: '2008-05-01', until: '2024-01-01' },
      { id: articleId(20), from: '2024-01-01' },
    ],
  })
  expect(plainText(first?.body ?? [])).toBe(
    'Le préavis dure quinze jours.\nL’employeur informe le salarié.',
  )
})

test('the past editions are pinned, each by its own integrity, in order [W03]', () => {
  const days = PAST_CODE_EDITIONS.map(({ stateAt }) => stateAt)
  expect(days).toEqual(days.toSorted())
  expect(new Set(PAST_CODE_EDITIONS.map(({ integrity }) => integrity)).size).toBe(
    PAST_CODE_EDITIONS.length,
  )
  for (const { integrity, stateAt } of PAST_CODE_EDITIONS) {
    expect(integrity).toMatch(/^sha512-[\w+/]{86}==$/)
    expect(stateAt < PINS.code.stateAt).toBe(true)
  }
})
