import { expect, test } from 'vitest'

import { failedTests } from '#scripts/failed-tests.ts'

const spec = (title: string, ok: boolean) => ({ file: 'a.spec.ts', title, ok })

test('failed tests of Vitest have their file, a broken file its error', () => {
  const results = [
    { fullName: 'a page is whole', status: 'passed' },
    { fullName: 'a page is short', status: 'failed' },
  ]
  const testResults = [
    { name: 'a.test.ts', status: 'failed', message: '', assertionResults: results },
    { name: 'b.test.ts', status: 'passed', message: '', assertionResults: [] },
    { name: 'c.test.ts', status: 'failed', message: 'no module', assertionResults: [] },
  ]
  expect(failedTests({ testResults })).toEqual([
    'a.test.ts › a page is short',
    'c.test.ts › no module',
  ])
})

test('failed tests of Playwright are found in nested suites', () => {
  const inner = { specs: [spec('a menu opens', false)] }
  const suites = [{ specs: [spec('a page opens', true)], suites: [inner] }]
  expect(failedTests({ suites })).toEqual(['a.spec.ts › a menu opens'])
})
