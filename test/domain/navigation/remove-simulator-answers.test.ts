import { expect, test } from 'vitest'

import { measuredUrl } from '#domain/consent/audience-measurement-url.ts'
import { accountLink } from '#domain/identity/account-links.ts'
import { routePattern } from '#domain/monitoring/redact-reports.ts'
import { mayContainAnswers, withoutAnswers } from '#domain/navigation/remove-simulator-answers.ts'
import { isPrefetchable, isShownInApp } from '#domain/navigation/same-origin-urls.ts'

const ORIGIN = 'https://www.preavis.example'
const TOOL = '/simulateur/preavis-de-demission'
const ANSWERED = `${TOOL}?convention=1486&anciennete=30`

test.each([
  [TOOL, '', false],
  [TOOL, 'convention=1486', true],
  [TOOL.toUpperCase(), 'convention=1486', true],
  [`${TOOL}/reponse.pdf`, 'convention=1486', true],
  ['/simulateurs', 'page=2', false],
  ['/recherche', 'query=preavis', false],
])('%s with « %s » holds answers or not', (path, query, expected) => {
  expect(mayContainAnswers(path, query)).toBe(expected)
})

test('an address loses its answers, and any other stays', () => {
  expect(withoutAnswers(ANSWERED)).toBe(TOOL)
  expect(withoutAnswers(`${ANSWERED}#vos-reponses`)).toBe(TOOL)
  expect(withoutAnswers('/recherche?query=a?b#c')).toBe('/recherche?query=a?b#c')
})

test('no other service learns the answers of a reader [R19]', () => {
  expect(measuredUrl(ORIGIN + ANSWERED)).toBe(ORIGIN + TOOL)
  expect(routePattern(TOOL)).toBe('/simulateur/?')
  const link = accountLink('https://compte.example', 'signIn', {
    address: ANSWERED,
    origin: ORIGIN,
  })
  expect(new URL(link).searchParams.get('returnUrl')).toBe(`${ORIGIN}${TOOL}?backaccount=true`)
})

test('a page with answers needs a full load with own headers [R19]', () => {
  expect(isShownInApp(ANSWERED, ORIGIN)).toBe(false)
  expect(isPrefetchable(ANSWERED, ORIGIN)).toBe(false)
  expect(isShownInApp(TOOL, ORIGIN)).toBe(true)
  expect(isShownInApp('/simulateurs?x=1', ORIGIN)).toBe(true)
})
