import { utimes, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

import type { Plugin } from 'vite'

import { importFingerprints } from './vite-import-fingerprints.ts'

const ROOT = join(import.meta.dirname, '..')
const BUILT = join(ROOT, 'dist/server')

/**
 * Entry points of the server build, by output name: site, command line, worker threads, child
 * processes and renderers.
 */
export const SERVER_PROGRAMS: Readonly<Record<string, string>> = {
  main: 'src/delivery/start/main.ts',
  'command-line': 'src/delivery/cli/program/main.ts',
  'article-worker': 'src/adapters/http/sources/agreements/article-worker.ts',
  'password-strength-worker':
    'packages/identity-provider/src/passwords/password-strength-worker.ts',
  'search-worker': 'src/adapters/search/embedded/search-worker.ts',
  'page-reader-thread': 'src/delivery/composition/page-reader-thread.ts',
  'text-work-thread': 'src/delivery/composition/text-work-thread.ts',
  'dossier-worker': 'src/adapters/documents/dossier-worker.ts',
  'payroll-child-process': 'src/adapters/payroll/payroll-child-process.ts',
  'picture-child-process': 'src/adapters/pictures/picture-child-process.ts',
  'render-document': 'src/delivery/web/render-document.tsx',
  'render-newsroom': 'src/delivery/web/newsroom/pages/render-newsroom.tsx',
  'render-account': 'packages/identity-provider/src/pages/render-account-page.tsx',
}

/** Packages that are not bundled, since they load files of their own folder. */
export const NOT_BUNDLED = ['pacote', 'pdfkit', 'sharp']

/** Returns the Vite plugins that build the server. */
export function serverBuild(): Plugin[] {
  return [sourcePathsPlugin(), importFingerprints(), buildStamp()].map((plugin) => ({
    ...plugin,
    applyToEnvironment: ({ name }) => name === 'ssr',
  }))
}

const PLACE =
  /(new URL\((?='[^']*', import\.meta\.url)|join\(import\.meta\.dirname, )'(\.[^']*)'(, import\.meta\.url)?/gu
/**
 * Call that needs no rewriting: the built module has the same parent `node_modules` as its source.
 */
const PACKAGES = 'createRequire(import.meta.url)'
const OWN_PLACE = /import\.meta\.(?:url|dirname)/u

/**
 * Returns the Vite plugin that rewrites paths relative to a source module, so that they work from
 * its built location.
 */
function sourcePathsPlugin(): Plugin {
  return {
    name: 'places-of-sources',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/u, code: OWN_PLACE },
      handler: (code, id) => ({ code: rewriteSourcePaths(code, relative(ROOT, id)), map: null }),
    },
  }
}

/**
 * Rewrites the file paths in a module for the build. Programs get their output names; other paths
 * lead to the sources. Throws for an unsupported form.
 */
export function rewriteSourcePaths(code: string, module: string): string {
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
 * Returns the Vite plugin that writes `built-from` after a complete server build. Its timestamp is
 * the start of the build, so that later source changes are newer.
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
