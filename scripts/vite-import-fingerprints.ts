import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

import type { Plugin } from 'vite'

import { FINGERPRINT_MARKS } from '#delivery/settings/content-source-keys.ts'

const ROOT = join(import.meta.dirname, '..')
/** A module that runs in a thread or process of its own, named relative to the one that starts it. */
const PROGRAM = /new URL\('(\.[^']*\.ts)', import\.meta\.url\)/gu

/** The module that binds each source to its reader. */
const SOURCE_READERS = 'src/delivery/composition/source-readers.ts'
/** Modules that change and store what the readers read. */
const PUBLISHING = [
  'src/application/content/import-content.ts',
  'src/adapters/storage/postgres/publishing/postgres-content-publisher.ts',
]

interface ModuleGraph {
  getModuleIds(): IterableIterator<string>
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[]
    readonly dynamicallyImportedIds: readonly string[]
  } | null
}

/**
 * Returns the Vite plugin that puts hashes of the modules that import, and of all modules, in the
 * place of their marks. The modules are those of the build, packages included.
 */
export function importFingerprints(): Plugin {
  return {
    name: 'import-fingerprints',
    renderChunk(code) {
      if (!code.includes(FINGERPRINT_MARKS.importers)) return null
      const all = [...this.getModuleIds()].map(pathOf)
      const importers = importerModules(importedIn(this))
      return {
        code: code
          .replaceAll(FINGERPRINT_MARKS.importers, modulesHash(importers))
          .replaceAll(FINGERPRINT_MARKS.server, modulesHash(all.toSorted())),
        map: null,
      }
    },
  }
}

/** Returns the modules that a module imports at run time, in a thread too. */
type ImportedBy = (module: string) => readonly string[]

/**
 * Returns the modules that decide what an import publishes, sorted: all that the readers of the
 * sources reach, and those that publish. What composes the site is none of them.
 */
export function importerModules(imported: ImportedBy): readonly string[] {
  const bound = imported(SOURCE_READERS).filter(
    (module) => dirname(module) !== dirname(SOURCE_READERS),
  )
  const reached = new Set([...bound, ...PUBLISHING])
  for (const module of reached) for (const next of imported(module)) reached.add(next)
  return [SOURCE_READERS, ...reached].toSorted()
}

/** Returns the imports of the modules of a build, by path. Throws without the source readers. */
function importedIn(graph: ModuleGraph): ImportedBy {
  const ids = new Map([...graph.getModuleIds()].map((id) => [pathOf(id), id]))
  if (!ids.has(SOURCE_READERS)) throw new Error(`${SOURCE_READERS} is not built`)
  return (module) => {
    const id = ids.get(module)
    const info = id === undefined ? null : graph.getModuleInfo(id)
    if (info === null) return []
    return [
      ...[...info.importedIds, ...info.dynamicallyImportedIds].map(pathOf),
      ...programsStartedBy(module),
    ]
  }
}

function programsStartedBy(module: string): readonly string[] {
  return [...(sourceOf(module) ?? '').matchAll(PROGRAM)].map(([, path = '']) =>
    join(dirname(module), path),
  )
}

function pathOf(id: string): string {
  // A helper of the bundler has no file, and a zero before its name.
  const [path = ''] = id.replace('\0', '').split('?')
  return path.startsWith(ROOT) ? relative(ROOT, path) : path
}

/** Returns the hash of the paths and texts of modules. */
export function modulesHash(
  modules: readonly string[],
  textOf: (module: string) => string | undefined = sourceOf,
): string {
  const hash = createHash('sha256')
  for (const module of modules) {
    const text = textOf(module) ?? ''
    hash.update(`${module} ${text.length} `).update(text)
  }
  return hash.digest('base64url')
}

/**
 * Returns the text of a module, or the description of a package that is not bundled; undefined for
 * a part of Node.
 */
function sourceOf(module: string): string | undefined {
  const files = [join(ROOT, module), join(ROOT, 'node_modules', module, 'package.json')]
  const file = files.find((each) => statSync(each, { throwIfNoEntry: false })?.isFile())
  return file && readFileSync(file, 'utf8')
}
