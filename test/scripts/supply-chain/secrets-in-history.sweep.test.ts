import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

import { expect, test } from 'vitest'

const WAIT = { timeout: 120_000 }

test.runIf(existsSync('.git'))('no commit ever contained a secret', WAIT, () => {
  expect(execFileSync('npm', ['run', '--silent', 'secrets'], { encoding: 'utf8' })).toBe('')
})

/** Concatenated here, so that this file contains no secret. */
test.each([
  [
    'a private key',
    ['-----BEGIN EC', ' PRIVATE KEY-----\nMHcCAQEEI\n-----END EC PRIVATE KEY-----'],
  ],
  ['a key of AWS', ['AKIA', 'Q7RZ2MXN4TLP6WKB']],
  ['a token of GitHub', ['ghp_', 'a1B2c3D4e5F6a1B2c3D4e5F6a1B2c3D4e5F6']],
  ['a password in an address', ['postgres://preavis:', 'hV3-qk29@base.interne/preavis']],
])('the scan for secrets finds %s', (_kind, halves) => {
  const { status } = spawnSync('secretlint', ['--stdinFileName', 'planted.patch'], {
    input: `+key: ${halves.join('')}\n`,
  })
  expect(status).toBe(1)
})
