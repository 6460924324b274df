import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

// The `test` of @fast-check/vitest runs an example as often as a law: 20,000 times under `npm run properties`.
const LAWLESS = /import \{[^}]*\b(?:test|it)\b(?! as law\b)[^}]*\} from '@fast-check\/vitest'/

test('examples are tests of vitest, run once; only a `law` is run many times [D04]', () => {
  const files = globSync('{test/!(architecture),packages/*/test}/**/*.test.ts')
  const lawless = files.filter((file) => LAWLESS.test(readFileSync(file, 'utf8')))
  expect(files.length).toBeGreaterThan(80)
  expect(lawless).toEqual([])
})

test.each([
  ["import { fc, test } from '@fast-check/vitest'", true],
  ["import { it } from '@fast-check/vitest'", true],
  ["import { fc, test as law } from '@fast-check/vitest'", false],
  ["import { fc } from '@fast-check/vitest'", false],
  ["import { fc } from '@fast-check/vitest'\nimport { test } from 'vitest'", false],
])('%j is caught: %s', (source, caught) => {
  expect(LAWLESS.test(source)).toBe(caught)
})
