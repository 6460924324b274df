import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

import { loadBuild } from '../../src/delivery/web/server/build/load-build.ts'
import type { Build } from '../../src/delivery/web/server/build/load-build.ts'

/** Build whose renderers and assets can be replaced while the site runs. */
export interface LiveBuild {
  readonly build: Build
  /** Replaces the build by that of another folder. */
  replace(folder: string): Promise<void>
}

/**
 * Loads the build of a folder as replaceable. Its pages load a script that reloads them after a
 * rebuild.
 */
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
          // The page headers still name the first build's inline stylesheet, so the stylesheet is
          // linked as a file.
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

/** Returns the URL of a build's stylesheet. */
function sheetIn(folder: string): string {
  const file = join(folder, 'client/.vite/manifest.json')
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  return `/${manifest['src/delivery/web/styles/inlined-stylesheet.ts']?.css[0] ?? ''}`
}
