import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'

import { describe, expect, test } from 'vitest'

import { DEADLINES } from '#delivery/web/server/limits/request-deadlines.ts'
import {
  BODY_LIMITS,
  bodyLimitsAt,
  UPLOAD_LIMITS,
} from '#delivery/web/server/limits/request-limits.ts'
import { TEMPLATE_FORMATS } from '#domain/downloads/document-template.ts'
import * as API_PATHS from '#domain/navigation/api-paths.ts'
import { dossierFilePath, PATHS } from '#domain/navigation/site-paths.ts'

import { nginxLocations } from '../support/processes/nginx-locations.ts'
import { hasNginx, runningNginx, stubInstance } from '../support/processes/running-nginx.ts'
import type { RunningNginx } from '../support/processes/running-nginx.ts'

const locationOf = nginxLocations()
/** An address of each route that reads a body. */
const ROUTES = Object.entries(BODY_LIMITS).map(([pattern, { bytes }]) => ({
  path: pattern.replaceAll(/:\w+/g, 'x'),
  bytes,
}))
/** An address of each route that reads a file, which is streamed. */
const UPLOADS = Object.entries(UPLOAD_LIMITS).map(([pattern, { bytes }]) => ({
  path: pattern.replaceAll(/:\w+/g, 'x'),
  bytes,
}))
const PAGES = [PATHS.home, PATHS.news, PATHS.guides, PATHS.api, PATHS.search]

describe('the configuration of nginx', () => {
  test('admits the longest body of its routes, and no longer one', () => {
    const longest = new Map<string, number>()
    const admitted = new Map<string, number>()
    const pages = PAGES.map((path) => ({ path, bytes: bodyLimitsAt(path).bytes }))
    for (const { path, bytes } of [...ROUTES, ...UPLOADS, ...pages]) {
      const location = locationOf(path)
      longest.set(location.name, Math.max(bytes, longest.get(location.name) ?? 0))
      admitted.set(location.name, location.bytes)
    }
    expect(Object.fromEntries(admitted)).toEqual(Object.fromEntries(longest))
  })

  test('waits longer than the site may take to answer', () => {
    for (const path of PAGES) expect(locationOf(path).timeout).toBeGreaterThan(DEADLINES.page)
    // A request with a body is sent once: it waits for an instance that is opening.
    for (const { path } of ROUTES) {
      expect([path, locationOf(path).timeout > DEADLINES.opening]).toEqual([path, true])
    }
    expect(locationOf(API_PATHS.activation).timeout).toBeGreaterThan(DEADLINES.activation)
    for (const format of TEMPLATE_FORMATS) {
      expect(locationOf(dossierFilePath(format)).timeout).toBeGreaterThan(DEADLINES.dossier)
    }
  })
})

describe.runIf(hasNginx)('nginx in front of the routes', () => {
  test('passes the longest body of each route, refuses longer ones', async () => {
    const instance = await stubInstance((received, response) => {
      void text(received).then(({ length }) => response.end(String(length)))
    })
    await using nginx = await runningNginx({ site: [instance], identity: [instance] })
    for (const { path, bytes } of ROUTES) {
      const body = 'a'.repeat(bytes)
      const passed = await nginx.ask(path, { method: 'POST', body })
      expect([path, passed.status, passed.text]).toEqual([path, 200, String(bytes)])
      const { status, words } = await announceBody(nginx, path, locationOf(path).bytes + 1)
      const isCall = /^\/(?:api|mcp|redaction\/editeur)(?:\/|$)/u.test(path)
      const said = isCall ? '{"error":"Cet envoi est trop long."}' : 'Cet envoi est trop long.\n'
      expect([path, status, words]).toEqual([path, 413, said])
    }
    expect(nginx.tries().length).toBe(ROUTES.length)
  }, 60_000)

  test('asks another instance for what an opening one refuses', async () => {
    const received: string[] = []
    const opening = await stubInstance(({ method = '' }, response) => {
      received.push(method)
      response.writeHead(503).end()
    })
    const open = await stubInstance((_request, response) => response.end('oui'))
    const ports = [opening, open]
    await using nginx = await runningNginx({ site: ports, identity: ports })
    for (const path of [API_PATHS.banners, API_PATHS.premiumState, '/guide', '/redaction']) {
      for (let turn = 0; turn < 4; turn += 1) {
        expect([path, (await nginx.ask(path)).status]).toEqual([path, 200])
      }
    }
    expect(received.length).toBeGreaterThan(0)
  })
})

/** Sends the header of a request with this length of body. Returns the refusal. */
async function announceBody({ port }: RunningNginx, path: string, bytes: number) {
  const headers = { 'Content-Length': bytes }
  const sent = request({ host: '127.0.0.1', port, path, method: 'POST', agent: false, headers })
  sent.on('error', () => {})
  sent.flushHeaders()
  const [response] = await once(sent, 'response')
  const words = await text(response)
  sent.destroy()
  return { status: response.statusCode, words }
}
