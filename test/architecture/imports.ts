import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

import { parseSync } from 'oxc-parser'

import packageJson from '../../package.json' with { type: 'json' }

/** One import of one file: of another file of the project (by its path), or of a package. */
export interface Import {
  readonly from: string
  readonly to: string
  readonly typeOnly: boolean
}

/** The imports and re-exports of a source text, static and dynamic, types included. Dynamic imports of a computed name are not seen. */
export function importsOf(file: string, source: string): readonly Import[] {
  const { module, program } = parseSync(file, source)
  const requests = [
    ...module.staticImports.map((found) => ({
      request: found.moduleRequest.value,
      typeOnly: found.entries.length > 0 && found.entries.every((entry) => entry.isType),
    })),
    ...module.staticExports.flatMap((found) =>
      found.entries.flatMap((entry) =>
        entry.moduleRequest ? [{ request: entry.moduleRequest.value, typeOnly: entry.isType }] : [],
      ),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const text = source.slice(start, end)
      return /^['"]/.test(text) ? [{ request: text.slice(1, -1), typeOnly: false }] : []
    }),
  ]
  if (program.body.length === 0 && source.trim() !== '' && requests.length > 0) {
    throw new Error(`${file} was not parsed`)
  }
  return requests.map(({ request, typeOnly }) => ({
    from: file,
    to: resolved(file, request),
    typeOnly,
  }))
}

/** The path of an imported file of the project, by its aliases in package.json; a package as it is. */
function resolved(file: string, request: string): string {
  if (request.startsWith('.')) return normalize(join(dirname(file), request))
  const [alias = '', ...path] = request.split('/')
  const folder = packageJson.imports[`${alias}/*` as keyof typeof packageJson.imports]
  return folder === undefined ? request : normalize(folder.replace('*', path.join('/')))
}

/** All imports under a folder of the project. */
export function importsUnder(folder: string): readonly Import[] {
  return globSync(`${folder}/**/*.{ts,tsx}`).flatMap((file) =>
    importsOf(file, readFileSync(file, 'utf8')),
  )
}

/** The files that a file reaches by imports of values, itself included. */
export function reachableFrom(entry: string, imports: readonly Import[]): ReadonlySet<string> {
  const byFile = Map.groupBy(
    imports.filter((found) => !found.typeOnly),
    (found) => found.from,
  )
  const reached = new Set([entry])
  for (const file of reached) {
    for (const { to } of byFile.get(file) ?? []) reached.add(to)
  }
  return reached
}
