import { fc } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { isLoopback, isLoopbackHost } from '#domain/navigation/same-origin-urls.ts'

const LOCAL = [
  'localhost',
  'LOCALHOST',
  'app.localhost',
  'a-1.b.localhost',
  '127.0.0.1',
  '127.255.255.254',
  '[::1]',
]

test.each(LOCAL)('%j means this machine', (host) => {
  expect(isLoopback(host)).toBe(true)
  expect(isLoopbackHost(host)).toBe(true)
})

test('the address ::1 means this machine', () => {
  expect(isLoopback('::1')).toBe(true)
})

test.each([
  '',
  'localhost.fr',
  'pas-localhost',
  '.localhost',
  'a..localhost',
  'localhost.',
  '0.0.0.0',
  '128.0.0.1',
  '10.127.0.0.1',
  '127.0.0',
  '127.0.0.1.nip.io',
  '::2',
  '::1%eth0',
  'preavis.fr',
])('%j may mean another machine', (host) => {
  expect(isLoopback(host)).toBe(false)
  expect(isLoopbackHost(host)).toBe(false)
})

test('a Host header names this machine with any port, or none', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('localhost', 'app.localhost', '127.0.0.1', '[::1]'),
      fc.nat(65_535),
      (host, port) => {
        expect(isLoopbackHost(`${host}:${port}`)).toBe(true)
      },
    ),
  )
})

test.each([undefined, 'localhost:', 'localhost:http', 'localhost:123456', 'preavis.fr:80'])(
  'the Host header %j names no local machine',
  (host) => {
    expect(isLoopbackHost(host)).toBe(false)
  },
)
