import { basename } from 'node:path'

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'

import { compressedAssets } from '#scripts/compressed-assets.ts'
import { fonts } from '#scripts/fonts/vite-fonts.ts'
import { identityCore } from '#scripts/identity-core/vite-identity-core.ts'
import { NOT_BUNDLED, SERVER_PROGRAMS, serverBuild } from '#scripts/server-build.ts'

const web = 'src/delivery/web'

/** The domain is pure: what nobody calls may go, its constants with it. */
function pure(id: string): boolean {
  return !id.includes('/src/domain/')
}

/** The islands wear the classes of the one style sheet, which the page already holds: their build leaves out its copy. */
function oneStyleSheet(): Plugin {
  return {
    name: 'one-style-sheet',
    applyToEnvironment: ({ name }) => name === 'islands',
    generateBundle: (_options, bundle) => {
      for (const file of Object.keys(bundle)) if (file.endsWith('.css')) delete bundle[file]
    },
  }
}

/** The colours are said by light-dark(): a browser without it needs no prefix either. */
const CSS_TARGET = ['chrome123', 'edge123', 'firefox120', 'safari17.5']

/** The selectors and ids of the pages are constants: a bundle holds their text where it uses them. */
const CONSTANTS_INLINED = { optimization: { inlineConst: { mode: 'all', pass: 2 } } } as const

/** A class is named after its sheet, of which there is one of each name: hashes do not compress. */
function classOf(name: string, file: string): string {
  return `${basename(file, '.module.css')}_${name}`
}

export default defineConfig({
  plugins: [react(), fonts(), oneStyleSheet(), identityCore(), compressedAssets(), serverBuild()],
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
          ...CONSTANTS_INLINED,
          input: [`${web}/client/shell/shell.ts`, `${web}/styles/sheet.ts`],
          treeshake: { moduleSideEffects: pure },
          // A sheet that no script uses would be dropped, were its names not exported.
          preserveEntrySignatures: 'exports-only',
        },
      },
    },
    // Built apart from the shell: neither waits for a piece that both would share, and the shell stays one file.
    gestures: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        manifest: '.vite/gestures.json',
        rolldownOptions: {
          ...CONSTANTS_INLINED,
          input: `${web}/client/gestures/gestures.ts`,
          treeshake: { moduleSideEffects: pure },
          preserveEntrySignatures: 'strict',
        },
      },
    },
    // What sends the form of the newsletters comes with that form alone.
    newsletter: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        manifest: '.vite/newsletter.json',
        rolldownOptions: {
          ...CONSTANTS_INLINED,
          input: `${web}/client/newsletter/newsletter-form.ts`,
          treeshake: { moduleSideEffects: pure },
          preserveEntrySignatures: 'strict',
        },
      },
    },
    // What the tools of a document do, downloads among them, comes when one is used.
    tools: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        manifest: '.vite/tools.json',
        rolldownOptions: {
          ...CONSTANTS_INLINED,
          input: `${web}/client/tools/open-tools.ts`,
          treeshake: { moduleSideEffects: pure },
          preserveEntrySignatures: 'strict',
        },
      },
    },
    // What suggests searches comes, with its style, once a field of search has the focus.
    suggestions: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        manifest: '.vite/suggestions.json',
        cssTarget: CSS_TARGET,
        rolldownOptions: {
          ...CONSTANTS_INLINED,
          input: `${web}/client/suggestions/open-suggestions.ts`,
          treeshake: { moduleSideEffects: pure },
          preserveEntrySignatures: 'strict',
        },
      },
    },
    // What follows the session of a reader: the SDK of the identity provider is a piece of its own.
    session: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        manifest: '.vite/session.json',
        modulePreload: false,
        rolldownOptions: {
          ...CONSTANTS_INLINED,
          input: `${web}/client/session/open-session.ts`,
          treeshake: { moduleSideEffects: pure },
          preserveEntrySignatures: 'strict',
          output: { chunkFileNames: 'assets/provider-sdk-[hash].js' },
        },
      },
    },
    // What tells of the faults of a page listens first; what sends them, the SDK with it, comes later.
    monitoring: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        manifest: '.vite/monitoring.json',
        modulePreload: false,
        rolldownOptions: {
          ...CONSTANTS_INLINED,
          input: `${web}/client/monitoring/open-monitoring.ts`,
          treeshake: { moduleSideEffects: pure },
          preserveEntrySignatures: 'strict',
        },
      },
    },
    // What asks the product about a reader.
    reader: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        manifest: '.vite/reader.json',
        rolldownOptions: {
          ...CONSTANTS_INLINED,
          input: `${web}/client/reader/open-reader.ts`,
          treeshake: { moduleSideEffects: pure },
          preserveEntrySignatures: 'strict',
        },
      },
    },
    // What asks readers for their consent, with its style, and starts what they agreed to.
    consent: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        manifest: '.vite/consent.json',
        modulePreload: false,
        cssTarget: CSS_TARGET,
        rolldownOptions: {
          ...CONSTANTS_INLINED,
          input: `${web}/client/consent/open-consent.ts`,
          treeshake: { moduleSideEffects: pure },
          preserveEntrySignatures: 'allow-extension',
        },
      },
    },
    // A frame of no origin may load no module: its script is a plain one.
    tagFrame: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        manifest: '.vite/tag-frame.json',
        modulePreload: false,
        rolldownOptions: {
          ...CONSTANTS_INLINED,
          input: `${web}/client/tag-frame/tag-frame.ts`,
          output: { format: 'iife' },
        },
      },
    },
    // So are the islands.
    islands: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        manifest: '.vite/islands.json',
        rolldownOptions: {
          ...CONSTANTS_INLINED,
          input: `${web}/islands/open-islands.tsx`,
          preserveEntrySignatures: 'strict',
        },
      },
    },
    // The account service is another place, with a script and a style sheet of its own.
    account: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        manifest: '.vite/account.json',
        modulePreload: false,
        cssTarget: CSS_TARGET,
        rolldownOptions: {
          ...CONSTANTS_INLINED,
          input: [
            'src/delivery/web/client/wiring/account.ts',
            'packages/identity-provider/src/pages/account-sheet.ts',
          ],
          treeshake: { moduleSideEffects: pure },
          preserveEntrySignatures: 'exports-only',
          output: { chunkFileNames: 'assets/identity-core-[hash].js' },
        },
      },
    },
    // The server itself: what starts reads a few files, and what paints is one of them.
    ssr: {
      resolve: {
        // As Node finds them, which the tests run: nothing is taken for a browser.
        conditions: ['node', 'module-sync'],
        mainFields: [],
        noExternal: true,
        external: NOT_BUNDLED,
      },
      // React is bundled in its production form, whatever NODE_ENV the server is started with.
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
