import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

import { loadBuild } from '../../src/delivery/web/server/build/load-build.ts'
import type { Build } from '../../src/delivery/web/server/build/load-build.ts'

/** A build whose renderers and files are replaced while the site runs. */
export interface LiveBuild {
  readonly build: Build
  replace(folder: string): Promise<void>
}

/** Loads the build of a folder, to be replaced by later ones; its pages load a script that reloads them. */
export async function liveBuild(folder: string, reloadScript: string): Promise<LiveBuild> {
  let current = await loadBuild(folder)
  let sheet = sheetIn(folder)
  const staticFiles = new Map(current.staticFiles)
  const script = `<script src="${reloadScript}" defer></script>`
  return {
    build: {
      ...current,
      staticFiles,
      renderDocument: (...page) =>
        current
          .renderDocument(...page)
          // The headers of the site keep the hash of the first stylesheet: the current one is a file.
          .replace(/<style>[^]*?<\/style>/, () => `<link rel="stylesheet" href="${sheet}">`)
          .replace('</head>', `${script}</head>`),
      renderContinuation: (...page) => current.renderContinuation(...page),
    },
    replace: async (next) => {
      current = await loadBuild(next)
      sheet = sheetIn(next)
      for (const [path, file] of current.staticFiles) staticFiles.set(path, file)
    },
  }
}

const manifestSchema = z.record(z.string(), z.object({ css: z.array(z.string()).default([]) }))

/** The address of the stylesheet of a build. */
function sheetIn(folder: string): string {
  const file = join(folder, 'client/.vite/manifest.json')
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  return `/${manifest['src/delivery/web/styles/sheet.ts']?.css[0] ?? ''}`
}
