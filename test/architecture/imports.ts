import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

import { parseSync } from 'oxc-parser'

import packageJson from '../../package.json' with { type: 'json' }
import providerJson from '../../packages/identity-provider/package.json' with { type: 'json' }

/** The packages of this repository: their folder, their aliases and what they export. */
const PACKAGES: readonly LocalPackage[] = [
  { folder: 'packages/identity-provider/', ...providerJson },
  { folder: '', ...packageJson },
]

interface LocalPackage {
  readonly name: string
  readonly folder: string
  readonly imports: Readonly<Record<string, string>>
  readonly exports: Readonly<Record<string, string>>
}

/** One import of one file: of another file of the project (by its path), or of a package. */
export interface Import {
  readonly from: string
  readonly to: string
  readonly typeOnly: boolean
  readonly dynamic: boolean
}

/**
 * The imports and re-exports of a source text, static and dynamic, types included. Dynamic imports
 * of a computed name are not seen.
 */
export function importsOf(file: string, source: string): readonly Import[] {
  const { module, program } = parseSync(file, source)
  const requests = [
    ...module.staticImports.map((found) => ({
      request: found.moduleRequest.value,
      typeOnly: found.entries.length > 0 && found.entries.every((entry) => entry.isType),
      dynamic: false,
    })),
    ...module.staticExports.flatMap((found) =>
      found.entries.flatMap((entry) =>
        entry.moduleRequest
          ? [{ request: entry.moduleRequest.value, typeOnly: entry.isType, dynamic: false }]
          : [],
      ),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const text = source.slice(start, end)
      return /^['"]/.test(text)
        ? [{ request: text.slice(1, -1), typeOnly: false, dynamic: true }]
        : []
    }),
  ]
  if (program.body.length === 0 && source.trim() !== '' && requests.length > 0) {
    throw new Error(`${file} was not parsed`)
  }
  return requests.map(({ request, ...kind }) => ({
    from: file,
    to: resolved(file, request),
    ...kind,
  }))
}

/**
 * The path of an imported file of the repository, by the aliases and exports of its packages;
 * another package as it is.
 */
function resolved(file: string, request: string): string {
  if (request.startsWith('.')) return normalize(join(dirname(file), request))
  const own = PACKAGES.find(({ folder }) => file.startsWith(folder))
  const target = request.startsWith('#') ? (matched(own?.imports, request) ?? request) : request
  if (target.startsWith('./')) return normalize(join(own?.folder ?? '', target))
  const other = PACKAGES.find(({ name }) => target === name || target.startsWith(`${name}/`))
  const exported = other && matched(other.exports, `.${target.slice(other.name.length)}`)
  return exported === undefined ? target : normalize(join(other?.folder ?? '', exported))
}

/** The value of the longest key, `./domain/*` or a whole path, that a request matches. */
function matched(map: Readonly<Record<string, string>> = {}, request: string): string | undefined {
  if (map[request] !== undefined) return map[request]
  const key = Object.keys(map)
    .filter((each) => each.endsWith('*') && request.startsWith(each.slice(0, -1)))
    .toSorted((one, other) => other.length - one.length)[0]
  return key && map[key]?.replace('*', request.slice(key.length - 1))
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
