import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import {
  stripSdkPolyfills,
  cutText,
  KNOWN_SDK,
} from '#scripts/identity-core/strip-sdk-polyfills.ts'

const SDK = readFileSync('node_modules/@reachfive/identity-core/es/main.js', 'utf8')

test('the installed SDK is the known one, and loses all its polyfills', () => {
  const cut = stripSdkPolyfills(SDK, KNOWN_SDK.version)
  expect(cut.length).toBeLessThan(SDK.length / 5)
  expect(cut).toContain('export { AuthResult, ErrorResponse, MFA, createClient }')
  expect(cut).not.toMatch(/regenerator|core-js|Function\(|eval\(|whatwg/)
})

test.each([
  ['another version', () => stripSdkPolyfills(SDK, '1.42.0'), /version 1\.42\.0/],
  ['another text', () => stripSdkPolyfills(`${SDK}\n`, KNOWN_SDK.version), /hash/],
  ['a marker that is gone', () => cutText(SDK.replace('function isEmpty(', '')), /not there/],
  ['a marker that is there twice', () => cutText(`${SDK}buffer.kMaxLength;\n`), /there 2 times/],
])('%s stops the build', (_name, build, reason) => {
  expect(build).toThrow(reason)
})

interface Shim {
  readonly buffer_1: { from: (value: unknown, encoding?: string) => Uint8Array }
}

test("the Buffer shim does what the package did, for the SDK's calls", async () => {
  const shim = /const buffer_1 = [\s\S]*?\n};/.exec(cutText(SDK))?.[0] ?? ''
  // The shim is text until the build, so it is loaded here as a module.
  const module: Shim = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(`${shim}\nexport { buffer_1 }`)}`
  )
  const { from } = module.buffer_1
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index)
  const base64 = Buffer.from(bytes).toString('base64')
  expect(from(bytes).toString()).toBe(base64)
  expect(from(bytes.buffer).toString()).toBe(base64)
  expect([...from(base64, 'base64')]).toEqual([...bytes])
  expect([...from(Buffer.from(bytes).toString('base64url'), 'base64')]).toEqual([...bytes])
  expect([...from('prénom', 'utf-8')]).toEqual([...Buffer.from('prénom')])
})
