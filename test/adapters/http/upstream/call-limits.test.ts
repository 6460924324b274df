import { expect, test } from 'vitest'

import { UPSTREAM_LIMITS } from '#adapters/http/upstream/call-limits.ts'
import type { UpstreamName } from '#adapters/http/upstream/call-limits.ts'
import { DEADLINES } from '#delivery/web/server/limits/request-deadlines.ts'
import {
  ACTIVATION_DEADLINE,
  CALL_DEADLINE,
  REQUEST_DEADLINES,
} from '#domain/shared/request-deadlines.ts'

/** Services that one request waits for, one after the other. */
const AWAITED: readonly (readonly [
  kind: 'page' | 'call' | 'activation',
  services: readonly UpstreamName[],
])[] = [
  ['page', ['newsletter sign-ups']],
  ['page', ['search']],
  ['call', ['newsletter sign-ups']],
  ['call', ['search']],
  ['call', ['basket']],
  ['call', ['banners']],
  ['call', ['identity keys', 'back office']],
  ['activation', ['identity keys', 'premium orders']],
]

test.each(AWAITED)('a %s ends after its services %j', (kind, services) => {
  const total = services.reduce((sum, name) => sum + UPSTREAM_LIMITS[name].total, 0)
  const { services: allowed, response } = REQUEST_DEADLINES[kind]
  expect(total).toBeLessThanOrEqual(allowed)
  expect(allowed).toBeLessThan(response)
  expect(DEADLINES[kind]).toBe(response)
})

test('a browser script waits longer than the server', () => {
  expect(REQUEST_DEADLINES.call.response).toBeLessThan(CALL_DEADLINE)
  expect(REQUEST_DEADLINES.activation.response).toBeLessThan(ACTIVATION_DEADLINE)
})
