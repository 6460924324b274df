import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { fonts } from './scripts/fonts/vite-fonts.ts'

const web = 'src/delivery/web'

export default defineConfig({
  plugins: [react(), fonts()],
  appType: 'custom',
  publicDir: false,
  builder: {},
  css: { modules: { generateScopedName: '[local]_[hash:base64:4]' } },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: [`${web}/client/shell.ts`, `${web}/styles/sheet.ts`],
          // A sheet that no script uses would be dropped, were its names not exported.
          preserveEntrySignatures: 'exports-only',
        },
      },
    },
    ssr: {
      // React is bundled in its production form, whatever NODE_ENV the server is started with.
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      build: {
        outDir: 'dist/server',
        rolldownOptions: {
          input: `${web}/paint-document.tsx`,
          output: { entryFileNames: '[name].js' },
        },
      },
    },
  },
})
