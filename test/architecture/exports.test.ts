import { globSync, readFileSync } from 'node:fs'

import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'

import { LAZY_SCRIPTS } from '#delivery/web/contract/script-entry-points.ts'

import { importsOf } from './imports.ts'

/** Scripts that pages load by their entry in the build. */
const ENTRIES = new Set<string>(Object.values(LAZY_SCRIPTS))

/** Modules that the builds load by their names, and stylesheets that tests read. */
const LOADED_BY_NAME =
  /render-document\.tsx|render-newsroom\.tsx|render-account-page\.tsx|stylesheets?\.ts$/u

const product = globSync([
  'src/**/*.{ts,tsx}',
  'packages/*/src/**/*.{ts,tsx}',
  'scripts/**/*.ts',
  'vite.config.ts',
])

test('every export is reached by the product, beside tests [D05]', () => {
  const imported = new Set(product.flatMap(namesImportedBy))
  const exported = product
    .filter((file) => /^(?:src|packages)\//u.test(file) && !LOADED_BY_NAME.test(file))
    .filter((file) => !ENTRIES.has(file))
    .flatMap(exportsOf)
  expect(exported.length).toBeGreaterThan(2_000)
  const reached = ({ file, name, usedInFile }: (typeof exported)[number]) =>
    usedInFile || imported.has(`${file} ${name}`) || imported.has(`${file} *`)
  expect(
    exported.filter((each) => !reached(each)).map(({ file, name }) => `${file} ${name}`),
  ).toEqual([])
})

/** The imports and re-exports of a file, as « path name », or « path * » for all names. */
function namesImportedBy(file: string): readonly string[] {
  const source = readFileSync(file, 'utf8')
  const { module } = parseSync(file, source)
  const imports = module.staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.map(({ importName }) => [moduleRequest.value, importName.name ?? '*'] as const),
  )
  const reexports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, importName }) =>
      moduleRequest ? [[moduleRequest.value, importName.name ?? '*'] as const] : [],
    ),
  )
  const dynamic = [...source.matchAll(/\bimport\('([^']+)'\)/gu)].map(
    ([, request = '']) => [request, '*'] as const,
  )
  return [...imports, ...reexports, ...dynamic].map(
    ([request, name]) => `${importsOf(file, `import '${request}'`)[0]?.to} ${name}`,
  )
}

function exportsOf(
  file: string,
): readonly { readonly file: string; readonly name: string; readonly usedInFile: boolean }[] {
  const source = readFileSync(file, 'utf8')
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/gu, '')
  return parseSync(file, source).module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName: { name } }) =>
      name === null || name === undefined
        ? []
        : [{ file, name, usedInFile: code.split(new RegExp(`\\b${name}\\b`, 'u')).length > 2 }],
    ),
  )
}
