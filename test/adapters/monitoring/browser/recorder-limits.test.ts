import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

const SDK = readFileSync('node_modules/@sentry/replay/build/npm/esm/index.js', 'utf8')

test.each([
  ['pauses after five idle minutes', 'SESSION_IDLE_PAUSE_DURATION', 300_000],
  ['ends a session after fifteen idle minutes', 'SESSION_IDLE_EXPIRE_DURATION', 900_000],
  ['truncates network bodies at 150,000 characters', 'NETWORK_BODY_MAX_SIZE', 150_000],
])('the recording SDK %s [K06]', (_, name, value) => {
  expect(valueOf(name)).toBe(value)
})

test('the recording SDK takes at most 300 events per five seconds [K06]', () => {
  expect(SDK).toMatch(/this\._throttledAddEvent = throttle\([^;]*?\b300,[^;]*?\b5\s*\);/s)
})

function valueOf(name: string): number {
  const [, digits = ''] = new RegExp(`const ${name} = ([\\d_e]+);`).exec(SDK) ?? []
  return Number(digits.replaceAll('_', ''))
}
