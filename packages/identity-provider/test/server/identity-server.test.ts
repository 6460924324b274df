import { once } from 'node:events'

import { Router } from '@koa/router'
import { describe, expect, onTestFinished, test } from 'vitest'

import { Outage } from '#ports/outage.ts'
import { createIdentityServer } from '#provider/server/identity-server.ts'
import type { HandleIdentityRequest } from '#provider/server/request-handler.ts'
import { aFrame } from '#test/support/fixtures/frame-view.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'
import { builtFiles } from '#test/support/processes/static-files-of-build.ts'

const SCRIPT = 'export const compte = 1'
const API = '/identity/v1/config'
const FORWARDED = { 'X-Forwarded-For': '203.0.113.66, 203.0.113.1, 203.0.113.2' }

describe('the server of the identity provider', () => {
  test.for([
    [0, '127.0.0.1'],
    [1, '203.0.113.2'],
    [2, '203.0.113.1'],
  ] as const)('believes as many addresses as it has proxies: %i', async ([proxies, caller]) => {
    const seen: string[] = []
    const { ask } = await identityServer(proxies, async (_request, address) => {
      seen.push(address)
      return new Response('{}')
    })
    await ask(API, { headers: FORWARDED })
    expect(seen).toEqual([caller])
  })

  test('leaves other paths to the pages of the account service', async () => {
    const { ask } = await identityServer(0, () => Promise.resolve(undefined))
    const page = await ask('/connexion')
    expect([page.status, await page.text()]).toEqual([200, 'signIn'])
    const lost = await ask('/nulle-part')
    expect([lost.status, await lost.text()]).toEqual([404, 'notFound'])
  })

  test.for([
    ['a bug', new Error('bug with a.person@preavis.example'), 500],
    ['an outage', new Outage('base de données', undefined), 503],
  ] as const)('answers %s with an error page', async ([, error, status]) => {
    const { ask, logger } = await identityServer(0, () => Promise.reject(error))
    const answer = await ask(API)
    const text = await answer.text()
    expect([answer.status, text]).toEqual([status, 'serverError'])
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(logger.entries).toHaveLength(1)
  })

  test('gives each call of the provider the headers of every answer', async () => {
    const { ask } = await identityServer(0, () => Promise.resolve(Response.json({})))
    const { headers } = await ask(API)
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('cross-origin-opener-policy')).toBeNull()
    expect(headers.get('content-type')).toBe('application/json')
  })

  test('lets a page of the provider be framed by its client', async () => {
    const policy = "default-src 'none'; frame-ancestors http://localhost:3000"
    const page = new Response('', { headers: { 'Content-Security-Policy': policy } })
    const { ask } = await identityServer(0, () => Promise.resolve(page))
    const { headers } = await ask(API)
    expect(headers.get('content-security-policy')).toBe(policy)
    expect(headers.get('x-frame-options')).toBeNull()
  })

  test('sends the built files by itself, before the provider hears of them', async () => {
    const { ask } = await identityServer(0, () => Promise.reject(new Error('heard')))
    const answer = await ask('/assets/compte.js?1')
    expect([answer.status, await answer.text()]).toEqual([200, SCRIPT])
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  test('begins what the provider leaves for later once the answer has left', async () => {
    const body = new TransformStream<Uint8Array, Uint8Array>()
    const writer = body.writable.getWriter()
    let begun = false
    const { ask, logger } = await identityServer(0, (_request, _caller, afterAnswer) => {
      afterAnswer?.(() => {
        begun = true
        return Promise.reject(new Outage('e-mail', undefined))
      })
      return Promise.resolve(new Response(body.readable))
    })
    void writer.write(new TextEncoder().encode('{'))
    const answer = await ask(API)
    expect([answer.status, begun]).toEqual([200, false])
    void writer.write(new TextEncoder().encode('}'))
    void writer.close()
    expect(await answer.text()).toBe('{}')
    await expect.poll(() => begun).toBe(true)
    await expect
      .poll(() => logger.entries.map(({ event }) => event))
      .toEqual(['identity message lost'])
  })

  test('refuses a method of no page before the provider hears of it', async () => {
    const { ask } = await identityServer(0, () => Promise.reject(new Error('heard')))
    const answer = await ask(API, { method: 'QUERY' })
    expect([answer.status, answer.headers.get('x-content-type-options')]).toEqual([405, 'nosniff'])
  })
})

async function identityServer(trustedProxies: number, handle: HandleIdentityRequest) {
  const logger = new MemoryLogger()
  const http = createIdentityServer(
    {
      handle,
      settings: {
        origin: 'http://localhost:3001',
        domain: 'localhost:3001',
        clientId: 'preavis',
        accountClientId: 'preavis-compte',
        editorsClient: { id: 'preavis-redaction', origins: [], redirectUris: [] },
        demonstration: true,
        customTokenSecret: undefined,
      },
      site: aFrame().site,
      logger,
      outages: logger,
    },
    {
      render: (view) => view.kind,
      styleHash: 'sha256-compte',
      staticFiles: await builtFiles({ 'compte.js': SCRIPT }),
      trustedProxies,
      calls: new Router(),
      connections: { keepAlive: 5_000, connections: 100, limitsAddresses: false },
      demonstrationAccounts: [],
      outbox: undefined,
    },
  )
  const { server } = http
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    await http.stop(0)
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    logger,
    ask: (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init),
  }
}
