import { basename } from 'node:path'

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { BuildEnvironmentOptions, EnvironmentOptions, Plugin, Rolldown } from 'vite'

import {
  LAZY_SCRIPTS,
  SHELL_SCRIPT,
  TAG_FRAME_ENTRY,
} from '#delivery/web/contract/script-entry-points.ts'
import { identityCore } from '#scripts/identity-core/vite-identity-core.ts'
import { compressedAssets } from '#scripts/vite-compressed-assets.ts'
import { NOT_BUNDLED, SERVER_PROGRAMS, serverBuild } from '#scripts/vite-server-build.ts'

/** The domain is pure: unused functions and constants are dropped. */
function pure(id: string): boolean {
  return !id.includes('/src/domain/')
}

/**
 * The islands wear the classes of the one style sheet, which the page already holds: their build
 * leaves out its copy.
 */
function oneStyleSheet(): Plugin {
  return {
    name: 'one-style-sheet',
    applyToEnvironment: ({ name }) => name === 'islands',
    generateBundle: (_options, bundle) => {
      for (const file of Object.keys(bundle)) if (file.endsWith('.css')) delete bundle[file]
    },
  }
}

/** The chunks of the site have neither styles nor imports to preload: what Vite brings for these stays out. */
function withoutPreload(): Plugin {
  return {
    name: 'without-preload',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
  }
}

/** The colours are said by light-dark(): a browser without it needs no prefix either. */
const CSS_TARGET = ['chrome123', 'edge123', 'firefox120', 'safari17.5']

/** The selectors and ids of the pages are constants: a bundle holds their text where it uses them. */
const BUNDLED = {
  treeshake: { moduleSideEffects: pure },
  optimization: { inlineConst: { mode: 'all', pass: 2 } },
} as const

/** A script for the browser that is built apart from the others, with a manifest of its name. */
function scriptBuild(
  name: string,
  options: Rolldown.RolldownOptions,
  build: BuildEnvironmentOptions = {},
): EnvironmentOptions {
  return {
    consumer: 'client',
    build: {
      outDir: 'dist/client',
      emptyOutDir: false,
      manifest: `.vite/${name}.json`,
      modulePreload: false,
      cssTarget: CSS_TARGET,
      rolldownOptions: { ...BUNDLED, ...options },
      ...build,
    },
  }
}

/**
 * Each lazy script is a build of its own. In one build with import(), which cuts along modules, the
 * shell took 10.2 kB in three requests instead of 5.0 kB in one (November 2026).
 */
function lazyBuilds(): Record<string, EnvironmentOptions> {
  const builds = Object.entries(LAZY_SCRIPTS).map(([name, entry]) => {
    const chunks = name === 'session' ? 'provider-sdk' : '[name]'
    const output = {
      entryFileNames: `assets/${name}-[hash].js`,
      chunkFileNames: `assets/${chunks}-[hash].js`,
    }
    const preserveEntrySignatures = 'allow-extension' as const
    return [name, scriptBuild(name, { input: entry, output, preserveEntrySignatures })] as const
  })
  return Object.fromEntries(builds)
}

/** A class is named after its sheet, of which there is one of each name: hashes do not compress. */
function classOf(name: string, file: string): string {
  return `${basename(file, '.module.css')}_${name}`
}

export default defineConfig({
  plugins: [
    react(),
    oneStyleSheet(),
    withoutPreload(),
    identityCore(),
    compressedAssets(),
    serverBuild(),
  ],
  appType: 'custom',
  publicDir: false,
  builder: {},
  css: { modules: { generateScopedName: classOf } },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        cssTarget: CSS_TARGET,
        rolldownOptions: {
          ...BUNDLED,
          input: [
            SHELL_SCRIPT,
            'src/delivery/web/styles/inlined-stylesheet.ts',
            'src/delivery/web/styles/simulator-and-dossier-stylesheets.ts',
            'src/delivery/web/styles/picture-stylesheets.ts',
          ],
          // A sheet that no script uses would be dropped, were its names not exported.
          preserveEntrySignatures: 'exports-only',
        },
      },
    },
    ...lazyBuilds(),
    // A frame of no origin may load no module: its script is a plain one.
    tagFrame: scriptBuild('tagFrame', {
      input: TAG_FRAME_ENTRY,
      output: { format: 'iife' },
    }),
    // The account service is another place, with a script and a style sheet of its own.
    account: scriptBuild('account', {
      input: [
        'src/delivery/web/client/wiring/account-pages-script.ts',
        'packages/identity-provider/src/pages/account-stylesheet.ts',
      ],
      preserveEntrySignatures: 'exports-only',
      output: { chunkFileNames: 'assets/identity-core-[hash].js' },
    }),
    // The newsroom has a style sheet of its own, which no page of readers links.
    newsroom: scriptBuild('newsroom', {
      input: ['src/delivery/web/newsroom/newsroom-stylesheet.ts'],
      preserveEntrySignatures: 'exports-only',
    }),
    // Its one style sheet has the styles of its lazy scripts too, since nothing loads theirs.
    newsroomEditor: scriptBuild(
      'newsroomEditor',
      {
        input: ['src/delivery/web/newsroom/editor/enhance-textarea.ts'],
        output: {
          entryFileNames: 'assets/newsroom-editor-[hash].js',
          assetFileNames: 'assets/newsroom-editor-[hash][extname]',
        },
      },
      { cssCodeSplit: false },
    ),
    // The server itself: what starts reads a few files, and what paints is one of them.
    ssr: {
      resolve: {
        // As Node finds them, which the tests run: nothing is taken for a browser.
        conditions: ['node', 'module-sync'],
        mainFields: [],
        noExternal: true,
        external: NOT_BUNDLED,
      },
      // React is bundled in its production form, independent of NODE_ENV.
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      build: {
        outDir: 'dist/server',
        rolldownOptions: {
          input: SERVER_PROGRAMS,
          output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
          // That of depd, behind Koa, runs no text from outside.
          checks: { eval: false },
        },
      },
    },
  },
})
