import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

// The `test` of @fast-check/vitest runs an example as often as a property: 20,000 times under `npm run properties`.
const UNNAMED =
  /import \{[^}]*\b(?:test|it)\b(?! as (?:law|property)\b)[^}]*\} from '@fast-check\/vitest'/

test('only a named property is run many times, examples once [D04]', () => {
  const files = globSync('{test/!(architecture),packages/*/test}/**/*.test.ts')
  const unnamed = files.filter((file) => UNNAMED.test(readFileSync(file, 'utf8')))
  expect(files.length).toBeGreaterThan(80)
  expect(unnamed).toEqual([])
})

test.each([
  ["import { fc, test } from '@fast-check/vitest'", true],
  ["import { it } from '@fast-check/vitest'", true],
  ["import { fc, test as property } from '@fast-check/vitest'", false],
  ["import { fc } from '@fast-check/vitest'", false],
  ["import { fc } from '@fast-check/vitest'\nimport { test } from 'vitest'", false],
])('%j is caught: %s', (source, caught) => {
  expect(UNNAMED.test(source)).toBe(caught)
})
