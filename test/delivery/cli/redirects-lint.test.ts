import { expect, test } from 'vitest'

import type { Site } from '../../../src/application/site.ts'
import { SMALL, runCli } from '../../support/command-line.ts'

const REASON = 'Le fichier ne peut pas être lu (ENOENT).'

test('redirects lint judges no file that cannot be read', async () => {
  const issues = [{ code: 'unreadable', reason: REASON, rules: [] }] as const
  const lint = () => Promise.resolve({ file: 'absent.yaml', rules: [], waiting: [], issues })
  const site: Site = { ...SMALL, redirects: { ...SMALL.redirects, lint } }
  const { code, answer } = await runCli(['redirects', 'lint', 'absent.yaml'], site)
  expect(code).toBe(64)
  expect(answer).toContain(REASON)
  expect(answer).not.toContain('défaut')
})
