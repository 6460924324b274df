import { utimes, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

import type { Plugin } from 'vite'

const ROOT = join(import.meta.dirname, '..')
const BUILT = join(ROOT, 'dist/server')

/**
 * Every program of the server by the name under which it is built: the site, the threads and
 * processes that it starts, and the painters, which it loads by their place.
 */
export const SERVER_PROGRAMS: Readonly<Record<string, string>> = {
  main: 'src/delivery/web/main.ts',
  'command-line': 'src/delivery/cli/main.ts',
  'article-worker': 'src/adapters/http/sources/agreements/article-worker.ts',
  'strength-worker': 'packages/identity-provider/src/passwords/strength-worker.ts',
  'search-worker': 'src/adapters/search/embedded/search-worker.ts',
  'payroll-program': 'src/adapters/payroll/payroll-program.ts',
  'render-document': 'src/delivery/web/render-document.tsx',
  'render-account': 'packages/identity-provider/src/pages/render-account.tsx',
}

/** Packages that read files beside themselves: they stay in `node_modules`. */
export const NOT_BUNDLED = ['pacote', 'pdfkit']

/** The plugins by which `vite build` makes the server of its sources. */
export function serverBuild(): Plugin[] {
  return [placesOfSources(), buildStamp()].map((plugin) => ({
    ...plugin,
    applyToEnvironment: ({ name }) => name === 'ssr',
  }))
}

const PLACE =
  /(new URL\((?='[^']*', import\.meta\.url)|join\(import\.meta\.dirname, )'(\.[^']*)'(, import\.meta\.url)?/gu
/** What finds packages may stay: `node_modules` is above the built module as it is above its source. */
const PACKAGES = 'createRequire(import.meta.url)'
const OWN_PLACE = /import\.meta\.(?:url|dirname)/u

/** What modules name by their own place is found from the built ones. */
function placesOfSources(): Plugin {
  return {
    name: 'places-of-sources',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/u, code: OWN_PLACE },
      handler: (code, id) => ({ code: placed(code, relative(ROOT, id)), map: null }),
    },
  }
}

/**
 * A module whose built form finds the files that its source names: a program by its name, other
 * files in the sources. Throws for a place written in another form.
 */
export function placed(code: string, module: string): string {
  if (OWN_PLACE.test(code.replaceAll(PLACE, '').replaceAll(PACKAGES, ''))) {
    throw new Error(`${module} names a place in a way that the build does not know`)
  }
  return code.replaceAll(
    PLACE,
    (_match, before: string, path: string, after = '') =>
      `${before}'./${builtPlace(dirname(module), path)}'${after}`,
  )
}

function builtPlace(folder: string, path: string): string {
  const place = join(folder, path)
  const program = Object.entries(SERVER_PROGRAMS).find(([, source]) => source === place)
  return program ? `${program[0]}.js` : join(relative(BUILT, ROOT), place)
}

/**
 * Writes `built-from` beside the built server once it is whole. Its time is the start of the build:
 * a source changed since is newer, also one changed meanwhile.
 */
function buildStamp(): Plugin {
  let start = new Date()
  return {
    name: 'build-stamp',
    buildStart: () => {
      start = new Date()
    },
    writeBundle: async ({ dir = BUILT }) => {
      const stamp = join(dir, 'built-from')
      await writeFile(stamp, '')
      await utimes(stamp, start, start)
    },
  }
}
