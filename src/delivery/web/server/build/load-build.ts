import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { ContinuationView, PreviewedGate } from '#application/views/continuation-view.ts'
import type { FrameView, SiteIdentity } from '#application/views/frame-view.ts'
import type { PageView } from '#application/views/page-view.ts'
import { StartRefusal } from '#delivery/composition/start-refusal.ts'
import type { LateScripts } from '#delivery/web/head/document-head.ts'

import { readStaticFiles } from '../front/static-files.ts'
import type { StaticFiles } from '../front/static-files.ts'
import type { PaintDocument } from '../rendering/render-page.ts'
import { loadAccountBuild } from './account-build.ts'
import type { AccountBuild } from './account-build.ts'
import { fontsOf, manifestAt, sheetOf, styleHashOf } from './build-manifest.ts'

/** What `npm run build` made: the painter of the pages, and what the browser loads. */
export interface Build {
  /** The `sha256-…` source that lets the one stylesheet stand in the HTML. */
  readonly styleHash: string
  /** What the browser loads. */
  readonly staticFiles: StaticFiles
  /** Tells this build from others. */
  readonly mark: string
  readonly paint: PaintDocument
  /** Paints what follows the gate of an article as a document of its own. */
  readonly paintContinuation: (view: ContinuationView, site: SiteIdentity) => string
  /** The script of the frame in which the tag manager runs. */
  readonly tagFrameScript: string
  /** Loads the renderer of the account pages. */
  readonly account: () => Promise<AccountBuild>
}

const SHELL_ENTRY = 'src/delivery/web/client/shell/shell.ts'
/** Each script that comes late is a build of its own, with a manifest of its name. */
const LATE_ENTRIES: Readonly<Record<keyof LateScripts, string>> = {
  consent: 'src/delivery/web/client/consent/open-consent.ts',
  gestures: 'src/delivery/web/client/gestures/gestures.ts',
  islands: 'src/delivery/web/islands/open-islands.tsx',
  monitoring: 'src/delivery/web/client/monitoring/open-monitoring.ts',
  newsletter: 'src/delivery/web/client/newsletter/newsletter-form.ts',
  reader: 'src/delivery/web/client/reader/open-reader.ts',
  session: 'src/delivery/web/client/session/open-session.ts',
  suggestions: 'src/delivery/web/client/suggestions/open-suggestions.ts',
  tools: 'src/delivery/web/client/tools/open-tools.ts',
}
const TAG_FRAME_ENTRY = 'src/delivery/web/client/tag-frame/tag-frame.ts'
const STYLE_ENTRY = 'src/delivery/web/styles/sheet.ts'

/** Loads the build of a folder; refuses the start without one. */
export async function loadBuild(folder: string): Promise<Build> {
  try {
    return await builtIn(folder)
  } catch (cause) {
    throw new StartRefusal('Le site n’est pas construit. Lancez « npm run build ».', cause)
  }
}

async function builtIn(folder: string): Promise<Build> {
  const clientFolder = join(folder, 'client')
  const manifest = await manifestAt(join(clientFolder, '.vite/manifest.json'))
  const css = await sheetOf(manifest, STYLE_ENTRY, clientFolder)
  const shell = manifest[SHELL_ENTRY]
  const lateScripts = await lateScriptsIn(clientFolder)
  const scripts = shell ? [`/${shell.file}`] : []
  const mark = createHash('sha256')
    .update([css, ...scripts, ...Object.values(lateScripts)].join('\n'))
    .digest('base64url')
    .slice(0, 8)
  const assets = { css, scripts, lateScripts, mark, fonts: fontsOf(manifest) }
  const painter: Painter = await import(
    pathToFileURL(join(folder, 'server/paint-document.js')).href
  )
  return {
    staticFiles: await readStaticFiles(clientFolder),
    mark,
    styleHash: styleHashOf(css),
    paint: (view, frame, part, gate) =>
      part === 'core'
        ? painter.paintCore(view, frame, mark, gate)
        : painter.paintDocument(view, frame, assets, gate),
    paintContinuation: painter.paintContinuation,
    tagFrameScript: await tagFrameScriptIn(clientFolder),
    account: () => loadAccountBuild(folder),
  }
}

async function lateScriptsIn(clientFolder: string): Promise<LateScripts> {
  const late = async (name: keyof LateScripts): Promise<string> => {
    const manifest = await manifestAt(join(clientFolder, `.vite/${name}.json`))
    return `/${manifest[LATE_ENTRIES[name]]?.file ?? ''}`
  }
  return {
    consent: await late('consent'),
    gestures: await late('gestures'),
    islands: await late('islands'),
    monitoring: await late('monitoring'),
    newsletter: await late('newsletter'),
    reader: await late('reader'),
    session: await late('session'),
    suggestions: await late('suggestions'),
    tools: await late('tools'),
  }
}

async function tagFrameScriptIn(clientFolder: string): Promise<string> {
  const manifest = await manifestAt(join(clientFolder, '.vite/tag-frame.json'))
  return readFile(join(clientFolder, manifest[TAG_FRAME_ENTRY]?.file ?? ''), 'utf8')
}

interface PaintedAssets {
  readonly css: string
  readonly scripts: readonly string[]
  readonly lateScripts: LateScripts
  readonly fonts: readonly string[]
  readonly mark: string
}

interface Painter extends Pick<Build, 'paintContinuation'> {
  paintCore(view: PageView, frame: FrameView, mark: string, gate?: PreviewedGate): string
  paintDocument(
    view: PageView,
    frame: FrameView,
    assets: PaintedAssets,
    gate?: PreviewedGate,
  ): string
}
