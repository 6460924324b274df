import { expect, test } from 'vitest'

import type { Site } from '#application/site.ts'
import { SMALL, dataOf, runCli } from '#test/support/processes/command-line.ts'

const REASON = 'Le fichier ne peut pas être lu (ENOENT).'

test('redirects lint judges no file that cannot be read', async () => {
  const issues = [{ code: 'unreadable', reason: REASON, rules: [] }] as const
  const lint = async () => ({ file: 'absent.yaml', entries: 0, rules: [], waiting: [], issues })
  const site: Site = { ...SMALL, redirects: { ...SMALL.redirects, lint } }
  const { code, answer } = await runCli(['redirects', 'lint', 'absent.yaml'], site)
  expect(code).toBe(64)
  expect(answer).toContain(REASON)
  expect(answer).not.toContain('défaut')
})

test.each([
  [[], 2, 'Aucun défaut dans f.yaml (2 redirections), mais leurs destinations'],
  [[{ code: 'unreadable', line: 2, reason: 'Illisible.', rules: [] }] as const, 1, 'Illisible.'],
])('redirects lint says that nothing is imported yet: %j', async (issues, code, text) => {
  const base = { file: 'f.yaml', entries: 2, rules: [], waiting: [], issues }
  const lint = async () => ({ ...base, nothingImported: true as const })
  const site: Site = { ...SMALL, redirects: { ...SMALL.redirects, lint } }
  const ended = await runCli(['redirects', 'lint', 'f.yaml'], site)
  const answer = ended.answer.replaceAll('\u00A0', ' ')
  expect(ended.code).toBe(code)
  expect(answer).toContain(text)
  expect(answer).toContain('Rien n’est encore importé : lancez d’abord « preavis content import ».')
  const json = await runCli(['redirects', 'lint', 'f.yaml', '--json'], site)
  expect(dataOf(json)).toMatchObject({ nothingImported: true })
})

test('redirects lint counts every entry of a file', async () => {
  const issues = [{ code: 'unreadable', line: 2, reason: 'Illisible.', rules: [] }] as const
  const lint = async () => ({ file: 'f.yaml', entries: 2, rules: [], waiting: [], issues })
  const site: Site = { ...SMALL, redirects: { ...SMALL.redirects, lint } }
  const text = await runCli(['redirects', 'lint', 'f.yaml'], site)
  expect(text.answer).toContain('1\u00A0défaut dans f.yaml (2\u00A0redirections)')
  const json = await runCli(['redirects', 'lint', 'f.yaml', '--json'], site)
  expect(dataOf(json)).toMatchObject({ count: 2 })
})
