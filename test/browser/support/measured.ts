import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'

import { z } from 'zod'

import type { ClockedSite } from '#test/support/processes/clocked-site.ts'

import { ownSite } from './own-site.ts'
import { test as watched } from './watch.ts'

/** What a tag script says of the place it runs in: what it could reach, and its data layer. */
const schema = z.object({
  reached: z.array(z.string()),
  layer: z.array(z.record(z.string(), z.unknown())),
})

/** A site with a tag manager, and the server of its script, which is of another origin. */
interface Measured {
  readonly site: ClockedSite
  readonly tagOrigin: string
  /** What the script has sent, with the cookie and referrer that came along. */
  readonly hits: { readonly report: z.output<typeof schema>; readonly brought: readonly string[] }[]
}

// Does all that a tag script could do, then reports to its own server on each message.
const SCRIPT = `
const tries = {
  storage: () => localStorage.length,
  cookie: () => document.cookie,
  page: () => parent.document.title,
  top: () => top.location.href,
  database: () => indexedDB.open('x'),
}
const reached = Object.entries(tries).flatMap(([name, attempt]) => {
  try { attempt(); return [name] } catch { return [] }
})
const { origin } = new URL(document.currentScript.src)
const tell = () => fetch(origin + '/hit', { method: 'POST', mode: 'no-cors', body: JSON.stringify({ reached, layer: dataLayer }) })
const { push } = dataLayer
dataLayer.push = (...entries) => { push.apply(dataLayer, entries); tell() }
tell()
`

/** A test on its own site with audience measurement; relative addresses belong to that site. */
export const test = watched.extend<object, { readonly measured: Measured }>({
  measured: [
    async ({ browserName: _browser }, use) => {
      const hits: Measured['hits'] = []
      const tags = createServer((request, response) => void answer(request, response, hits))
      await once(tags.listen(0, '127.0.0.1'), 'listening')
      const bound = tags.address()
      const tagOrigin = `http://localhost:${typeof bound === 'object' ? bound?.port : ''}`
      const settings = { TAG_MANAGER_ID: 'GTM-ESSAI', TAG_MANAGER_HOST: tagOrigin }
      await using site = await ownSite(6, settings)
      await use({ site, tagOrigin, hits })
      tags.close()
      tags.closeAllConnections()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ measured }, use) => use(measured.site.origin),
})

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  hits: Measured['hits'],
): Promise<void> {
  if (request.url === '/gtm.js?id=GTM-ESSAI') {
    response.setHeader('Content-Type', 'text/javascript').end(SCRIPT)
    return
  }
  const report = schema.parse(await json(request))
  const { cookie, referer } = request.headers
  hits.push({ report, brought: [cookie, referer].filter((each) => each !== undefined) })
  response.end()
}

export { expect } from './watch.ts'
