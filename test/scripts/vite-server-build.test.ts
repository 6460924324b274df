import { expect, test } from 'vitest'

import { rewriteSourcePaths } from '#scripts/vite-server-build.ts'

const MODULE = 'src/adapters/search/embedded/search-thread.ts'

test.each([
  [
    'a program, by its name',
    "new URL('./search-worker.ts', import.meta.url)",
    './search-worker.js',
  ],
  [
    'a folder',
    "new URL('./words/', import.meta.url)",
    './../../src/adapters/search/embedded/words/',
  ],
])('%s is found from the built server', (_what, code, place) => {
  expect(rewriteSourcePaths(code, MODULE)).toBe(`new URL('${place}', import.meta.url)`)
})

test.each([
  ['the command line', '../../../delivery/cli/program/main.ts', './command-line.js'],
  ['the content', '../../../../content', './../../content'],
])('%s is found from the built server', (_what, path, place) => {
  expect(rewriteSourcePaths(folderAt(path), MODULE)).toBe(folderAt(place))
})

test('packages are where they were', () => {
  const code = 'const { resolve } = createRequire(import.meta.url)'
  expect(rewriteSourcePaths(code, MODULE)).toBe(code)
})

test('an address below another is no place', () => {
  const code = "const [at, here] = [new URL('./a', origin), new URL('./words/', import.meta.url)]"
  expect(rewriteSourcePaths(code, MODULE)).toContain("new URL('./a', origin)")
})

test.each(['new URL(`./${name}.ts`, import.meta.url)', 'dirname(import.meta.dirname)'])(
  'no build names a place that is not known: %s',
  (code) => {
    expect(() => rewriteSourcePaths(code, MODULE)).toThrow(MODULE)
  },
)

function folderAt(path: string): string {
  return `const FOLDER = join(import.meta.dirname, '${path}')`
}
