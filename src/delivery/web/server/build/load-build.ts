import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { AccountFrame, AccountView } from '@preavis/identity-provider'
import { z } from 'zod'

import type { ContinuationView } from '#application/views/continuation-view.ts'
import type { SiteIdentity } from '#application/views/frame-view.ts'
import { StartRefusal } from '#delivery/composition/start-refusal.ts'
import type { LateScripts } from '#delivery/web/head/document-head.ts'

import { readStaticFiles } from '../front/static-files.ts'
import type { StaticFiles } from '../front/static-files.ts'
import type { RenderDocument } from '../rendering/render-page.ts'

/** What `npm run build` made: the renderers of pages, and what the browser loads. */
export interface Build {
  /** The `sha256-…` source that allows the inlined stylesheet. */
  readonly styleHash: string
  readonly staticFiles: StaticFiles
  /** The version of this build, from its contents. */
  readonly mark: string
  readonly renderDocument: RenderDocument
  /** Renders what follows the gate of an article as a document of its own. */
  readonly renderContinuation: (view: ContinuationView, site: SiteIdentity) => string
  /** The script of the frame in which the tag manager runs. */
  readonly tagFrameScript: string
  /** Loads the renderer of the account pages. */
  readonly account: () => Promise<AccountBuild>
}

/** The renderer of the account pages, and the hash of their stylesheet. */
interface AccountBuild {
  readonly render: (view: AccountView, frame: AccountFrame) => string
  readonly styleHash: string
}

const ENTRIES = {
  shell: 'src/delivery/web/client/shell/shell.ts',
  sheet: 'src/delivery/web/styles/sheet.ts',
  tagFrame: 'src/delivery/web/client/tag-frame/tag-frame.ts',
  accountScript: 'src/delivery/web/client/wiring/account.ts',
  accountSheet: 'packages/identity-provider/src/pages/account-sheet.ts',
}
/** Lazy scripts: each is a build of its own, with a manifest of its name. */
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
/** Few pages open on italics, bold text or rare letters: these fonts are not preloaded. */
const LATE_FONT = /italic|bold|rare/

/** Loads the build of a folder; refuses the start without one. */
export async function loadBuild(folder: string): Promise<Build> {
  try {
    return await buildIn(folder)
  } catch (cause) {
    throw new StartRefusal('Le site n’est pas construit. Lancez « npm run build ».', cause)
  }
}

async function buildIn(folder: string): Promise<Build> {
  const client = join(folder, 'client')
  const manifest = await manifestOf(client, 'manifest')
  const css = await sheetOf(client, manifest, ENTRIES.sheet)
  const shell = manifest[ENTRIES.shell]
  const lateScripts = await lateScriptsIn(client)
  const scripts = shell ? [`/${shell.file}`] : []
  const mark = createHash('sha256')
    .update([css, ...scripts, ...Object.values(lateScripts)].join('\n'))
    .digest('base64url')
    .slice(0, 8)
  const assets = { css, scripts, lateScripts, mark, fonts: fontsOf(manifest) }
  const renderer: PageRenderer = await serverModule(folder, 'render-document')
  const tagFrame = await manifestOf(client, 'tag-frame')
  return {
    staticFiles: await readStaticFiles(client),
    mark,
    styleHash: styleHashOf(css),
    renderDocument: renderer.documentRenderer(assets),
    renderContinuation: renderer.renderContinuation,
    tagFrameScript: await readFile(join(client, tagFrame[ENTRIES.tagFrame]?.file ?? ''), 'utf8'),
    account: () => accountBuildIn(folder),
  }
}

interface PageRenderer extends Pick<Build, 'renderContinuation'> {
  documentRenderer(assets: {
    readonly css: string
    readonly scripts: readonly string[]
    readonly lateScripts: LateScripts
    readonly fonts: readonly string[]
    readonly mark: string
  }): RenderDocument
}

async function lateScriptsIn(client: string): Promise<LateScripts> {
  const late = async (name: keyof LateScripts): Promise<string> =>
    `/${(await manifestOf(client, name))[LATE_ENTRIES[name]]?.file ?? ''}`
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

async function accountBuildIn(folder: string): Promise<AccountBuild> {
  const client = join(folder, 'client')
  const manifest = await manifestOf(client, 'account')
  const renderer: AccountRenderer = await serverModule(folder, 'render-account')
  const assets = {
    css: await sheetOf(client, manifest, ENTRIES.accountSheet),
    script: `/${manifest[ENTRIES.accountScript]?.file ?? ''}`,
    fonts: fontsOf(manifest),
  }
  return {
    render: (view, frame) => renderer.renderAccount(view, frame, assets),
    styleHash: styleHashOf(assets.css),
  }
}

interface AccountRenderer {
  renderAccount(
    view: AccountView,
    frame: AccountFrame,
    assets: { readonly css: string; readonly script: string; readonly fonts: readonly string[] },
  ): string
}

function serverModule(folder: string, name: string) {
  return import(pathToFileURL(join(folder, `server/${name}.js`)).href)
}

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), css: z.array(z.string()).default([]) }),
)

/** The files that a build wrote for the browser, by their source. */
type Manifest = z.output<typeof manifestSchema>

async function manifestOf(client: string, name: string): Promise<Manifest> {
  const text = await readFile(join(client, `.vite/${name}.json`), 'utf8')
  return manifestSchema.parse(JSON.parse(text))
}

async function sheetOf(client: string, manifest: Manifest, entry: string): Promise<string> {
  const files = manifest[entry]?.css ?? []
  const sheets = await Promise.all(files.map((file) => readFile(join(client, file), 'utf8')))
  return sheets.join('')
}

function styleHashOf(css: string): string {
  return `sha256-${createHash('sha256').update(css).digest('base64')}`
}

/** The fonts to preload. */
function fontsOf(manifest: Manifest): readonly string[] {
  return Object.values(manifest)
    .filter(({ file }) => file.endsWith('.woff2') && !LATE_FONT.test(file))
    .map(({ file }) => `/${file}`)
}
