import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { AccountFrame, AccountView } from '@preavis/identity-provider'
import { z } from 'zod'

import type { ContinuationView } from '#application/views/continuation-and-preview-views.ts'
import type { SiteIdentity } from '#application/views/frame-view.ts'
import {
  LAZY_SCRIPTS,
  SHELL_SCRIPT,
  TAG_FRAME_ENTRY,
} from '#delivery/web/contract/script-entry-points.ts'
import type { LazyScripts } from '#delivery/web/contract/script-entry-points.ts'
import type { NewsroomAssets, RenderNewsroom } from '#delivery/web/newsroom/newsroom-view.ts'
import { StartRefusal } from '#ports/outage.ts'

import { readStaticFiles } from '../front/static-files.ts'
import type { StaticFiles } from '../front/static-files.ts'
import type { RenderDocument } from '../rendering/render-loaded-page.ts'

/** Output of `npm run build`: page renderers and browser assets. */
export interface Build {
  /** The `sha256-…` CSP source of the inlined stylesheet. */
  readonly styleHash: string
  readonly staticFiles: StaticFiles
  /** Version of this build: a hash of the public pages' stylesheets and scripts. */
  readonly mark: string
  readonly renderDocument: RenderDocument
  /** Renders the continuation of an article as an HTML document. */
  readonly renderContinuation: (view: ContinuationView, site: SiteIdentity) => string
  /** The script of the iframe in which the tag manager runs. */
  readonly tagFrameScript: string
  /** Loads the renderer of the account pages from the build. */
  readonly account: () => Promise<AccountBuild>
  /** Loads the renderer of the newsroom's pages from the build, once. */
  readonly newsroom: () => Promise<RenderNewsroom>
}

/** Renderer of the account pages, and the CSP source of their stylesheet. */
interface AccountBuild {
  readonly render: (view: AccountView, frame: AccountFrame) => string
  readonly styleHash: string
}

const ENTRIES = {
  sheet: 'src/delivery/web/styles/inlined-stylesheet.ts',
  simulatorSheet: 'src/delivery/web/styles/simulator-and-dossier-stylesheets.ts',
  pictureSheet: 'src/delivery/web/styles/picture-stylesheets.ts',
  newsroomSheet: 'src/delivery/web/newsroom/newsroom-stylesheet.ts',
  newsroomEditor: 'src/delivery/web/newsroom/editor/enhance-textarea.ts',
  /** Key that Vite gives to the one sheet of a build. */
  editorSheet: 'style.css',
  accountScript: 'src/delivery/web/client/wiring/account-pages-script.ts',
  accountSheet: 'packages/identity-provider/src/pages/account-stylesheet.ts',
}
/**
 * Matches fonts that are not preloaded: few pages begin with italics, bold text or rare characters.
 */
const LATE_FONT = /italic|bold|rare/

/**
 * Loads the build from a folder. Throws a `StartRefusal` if the folder contains no complete build.
 */
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
  const simulatorSheet = `/${manifest[ENTRIES.simulatorSheet]?.css[0] ?? ''}`
  const pictureSheet = `/${manifest[ENTRIES.pictureSheet]?.css[0] ?? ''}`
  const shell = manifest[SHELL_SCRIPT]
  const lazyScripts = await lazyScriptsIn(client)
  const scripts = shell ? [`/${shell.file}`] : []
  const mark = createHash('sha256')
    .update(
      [css, simulatorSheet, pictureSheet, ...scripts, ...Object.values(lazyScripts)].join('\n'),
    )
    .digest('base64url')
    .slice(0, 8)
  const fonts = fontsOf(manifest)
  const assets = { css, simulatorSheet, pictureSheet, scripts, lazyScripts, mark, fonts }
  const renderer: PageRenderer = await serverModule(folder, 'render-document')
  const tagFrame = await manifestOf(client, 'tagFrame')
  return {
    staticFiles: await readStaticFiles(client),
    mark,
    styleHash: styleHashOf(css),
    renderDocument: renderer.documentRenderer(assets),
    renderContinuation: renderer.renderContinuation,
    tagFrameScript: await readFile(join(client, tagFrame[TAG_FRAME_ENTRY]?.file ?? ''), 'utf8'),
    account: () => accountBuildIn(folder),
    newsroom: lazily(() => newsroomRendererIn(folder)),
  }
}

interface PageRenderer extends Pick<Build, 'renderContinuation'> {
  documentRenderer(assets: {
    readonly css: string
    readonly simulatorSheet: string
    readonly pictureSheet: string
    readonly scripts: readonly string[]
    readonly lazyScripts: LazyScripts
    readonly fonts: readonly string[]
    readonly mark: string
  }): RenderDocument
}

async function lazyScriptsIn(client: string): Promise<LazyScripts> {
  const addressOf = async (name: keyof LazyScripts): Promise<string> =>
    `/${(await manifestOf(client, name))[LAZY_SCRIPTS[name]]?.file ?? ''}`
  return {
    cite: await addressOf('cite'),
    consent: await addressOf('consent'),
    dossier: await addressOf('dossier'),
    download: await addressOf('download'),
    gestures: await addressOf('gestures'),
    islands: await addressOf('islands'),
    monitoring: await addressOf('monitoring'),
    newsletter: await addressOf('newsletter'),
    reader: await addressOf('reader'),
    session: await addressOf('session'),
    simulator: await addressOf('simulator'),
    suggestions: await addressOf('suggestions'),
    tools: await addressOf('tools'),
    visits: await addressOf('visits'),
  }
}

/** Loads a value once, at its first use. */
function lazily<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loaded: Promise<Value> | undefined
  return () => (loaded ??= load())
}

async function newsroomRendererIn(folder: string): Promise<RenderNewsroom> {
  const client = join(folder, 'client')
  const manifest = await manifestOf(client, 'newsroom')
  const editor = await manifestOf(client, 'newsroomEditor')
  const renderer: NewsroomRenderer = await serverModule(folder, 'render-newsroom')
  return renderer.newsroomRenderer({
    sheet: `/${manifest[ENTRIES.newsroomSheet]?.css[0] ?? ''}`,
    editor: {
      script: `/${editor[ENTRIES.newsroomEditor]?.file ?? ''}`,
      sheet: `/${editor[ENTRIES.editorSheet]?.file ?? ''}`,
    },
  })
}

interface NewsroomRenderer {
  newsroomRenderer(assets: NewsroomAssets): RenderNewsroom
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

/** Files that the browser loads, by source file (Vite manifest). */
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

/** Returns the paths of the fonts to preload. */
function fontsOf(manifest: Manifest): readonly string[] {
  return Object.values(manifest)
    .filter(({ file }) => file.endsWith('.woff2') && !LATE_FONT.test(file))
    .map(({ file }) => `/${file}`)
}
