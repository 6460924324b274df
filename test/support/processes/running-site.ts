import { once } from 'node:events'
import { request } from 'node:http'
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'

import type { Site } from '#application/site-use-cases.ts'
import { withErrorReports } from '#delivery/composition/open-error-monitoring.ts'
import { readMain } from '#delivery/machine-readable/main/read-main.ts'
import type { MainContent } from '#delivery/machine-readable/main/read-main.ts'
import { readSettings } from '#delivery/settings/read-settings.ts'
import type { Build } from '#delivery/web/server/build/load-build.ts'
import type { PageDiskCopies } from '#delivery/web/server/page-cache/page-disk-store.ts'
import { CurrentRedirects } from '#delivery/web/server/publications/current-redirects.ts'
import type { SiteCache } from '#delivery/web/server/rendering/parse-and-render-page-urls.ts'
import { siteApp } from '#delivery/web/server/site-app.ts'
import type { SiteApp } from '#delivery/web/server/site-app.ts'
import { createSiteServer } from '#delivery/web/server/site-server.ts'
import type { SiteServer } from '#delivery/web/server/site-server.ts'
import type { Monitoring } from '#ports/error-reporter.ts'

import { MemoryLogger } from '../memory/memory-logger.ts'
import { pagePorts, siteOver } from '../memory/memory-site.ts'
import { builtFiles } from './static-files-of-build.ts'

/** HTTP response with its body as received. */
export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Options of a test request. */
export interface TestRequest {
  readonly method?: string
  readonly headers?: OutgoingHttpHeaders
  readonly body?: string | Uint8Array
}

/** Site that listens on a local port until disposal. */
export interface RunningSite extends AsyncDisposable {
  readonly web: SiteServer & { readonly cache: SiteCache }
  readonly app: SiteApp
  readonly build: Build
  readonly port: number
  readonly logger: MemoryLogger
  ask(path: string, options?: TestRequest): Promise<Answer>
  /** Sends raw bytes and returns everything received until the connection ends. */
  send(bytes: string): Promise<string>
}

/** Renders a page as the JSON of its view. */
export const renderViewAsJson = (view: unknown): string =>
  `<!doctype html>${JSON.stringify(view).replaceAll('<', '\\u003c')}`

/** Loads the renderer of the core of pages, which plain Node cannot run from its sources. */
async function loadRenderer(): Promise<Build['renderDocument']> {
  const { renderCore } = await import('#delivery/web/render-document.tsx')
  return (view, frame, part) =>
    part === 'core' ? `<!-- core -->${renderCore(view, frame, {})}` : renderViewAsJson(view)
}

const BARE_BUILD: Omit<Build, 'staticFiles' | 'renderDocument'> = {
  renderContinuation: (view) => JSON.stringify(view).replaceAll('<', '\\u003c'),
  styleHash: 'sha256-feuille',
  mark: 'construit',
  tagFrameScript: '',
  account: () => Promise.resolve({ render: ({ kind }) => kind, styleHash: 'sha256-compte' }),
  newsroom: () => Promise.resolve((view) => JSON.stringify(view).replaceAll('<', '\\u003c')),
}

/** Returns a reader that reads equal HTML once, since tests of limits repeat a request. */
function readOnce(): typeof readMain {
  const contents = new Map<string, MainContent>()
  return (html, origin) => {
    const content = contents.get(html) ?? readMain(html, origin)
    contents.set(html, content)
    return content
  }
}

/**
 * Starts a site on a local port. Whole pages are rendered as the JSON of their views, unless
 * `build` renders them; their core is real, from which programs get theirs.
 */
export async function runningSite(
  given: Partial<Site> = {},
  environment: Readonly<Record<string, string>> = {},
  build: Partial<Build> = {},
  monitoring?: Monitoring,
  stalePages?: PageDiskCopies,
): Promise<RunningSite> {
  const settings = readSettings({
    SITE_ORIGIN: 'https://www.preavis.example',
    // Generous limits, because tests send many requests at once on a busy machine.
    REQUESTS_UNDER_WAY: '4000',
    ...environment,
  })
  if (!settings.ok) throw new Error(settings.problem.join())
  const logged = new MemoryLogger()
  const logger = withErrorReports(logged, monitoring)
  const site = { ...siteOver(await pagePorts(), undefined, logger), ...given }
  const staticFiles = await builtFiles({ 'marque.svg': '<svg/>' })
  const renderDocument = build.renderDocument ?? (await loadRenderer())
  const wholeBuild = { ...BARE_BUILD, staticFiles, ...build, renderDocument }
  const deps = { settings: settings.value, logger, monitoring, stalePages, build: wholeBuild }
  const siteServer = createSiteServer({ ...deps, loadErrorPage: site.errorPage })
  const redirects = await CurrentRedirects.open(site, logger)
  const app = siteApp({ ...deps, ...siteServer.state, site, redirects, readMain: readOnce() })
  siteServer.open(app)
  const web = { ...siteServer, cache: app.cache }
  const { server } = web.http
  server.listen(Number(environment['PORT'] ?? 0), '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    web,
    app,
    build: wholeBuild,
    port,
    logger: logged,
    ask: (path, options) => ask(port, path, options),
    send: (bytes) => send(port, bytes),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await web.http.stop(0)
    },
  }
}

async function ask(
  port: number,
  path: string,
  { body, ...options }: TestRequest = {},
): Promise<Answer> {
  const sent = request({ host: '127.0.0.1', port, path, agent: false, ...options })
  sent.end(body)
  const [response] = await once(sent, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }
}

/** Sends raw bytes to a port and returns everything received, decoded as Latin-1. */
export async function send(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.setTimeout(2_000, () => socket.destroy(new Error('no answer within two seconds')))
  socket.on('error', () => {})
  socket.write(bytes, 'latin1')
  let received = ''
  socket.setEncoding('latin1')
  for await (const chunk of socket) received += chunk
  return received
}
