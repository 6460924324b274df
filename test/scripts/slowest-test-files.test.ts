import { expect, test } from 'vitest'

import { slowestFiles } from '#scripts/slowest-test-files.ts'

test('slowest files of Vitest come first, ten of them', () => {
  const testResults = Array.from({ length: 12 }, (_, rank) => ({
    name: `/test/${rank}.test.ts`,
    startTime: 1_000,
    endTime: 1_000 + rank * 100,
  }))
  const lines = slowestFiles({ testResults })
  expect(lines).toHaveLength(10)
  expect(lines[0]).toBe('    1.1 s  /test/11.test.ts')
  expect(lines.at(-1)).toBe('    0.2 s  /test/2.test.ts')
})

test('a Playwright file takes the time of all its tests, including retries', () => {
  const report = {
    suites: [
      { file: 'quick.spec.ts', specs: [spec(900)] },
      { file: 'slow.spec.ts', specs: [spec(500)], suites: [{ specs: [spec(60_000, 2_000)] }] },
    ],
  }
  expect(slowestFiles(report)).toEqual(['   62.5 s  slow.spec.ts', '    0.9 s  quick.spec.ts'])
})

function spec(...durations: readonly number[]) {
  return { tests: [{ results: durations.map((duration) => ({ duration })) }] }
}
