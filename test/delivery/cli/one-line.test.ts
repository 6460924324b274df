import { describe, expect, test } from 'vitest'

import { renderWith } from '#application/views/page-view.ts'
import type { PageView } from '#application/views/page-view.ts'
import { printTo } from '#delivery/cli/output.ts'
import type { Lines } from '#delivery/cli/output.ts'
import { TEXT_RENDERERS } from '#delivery/cli/text/render-page.ts'
import { memoryDesk } from '#provider-test/support/memory-desk.ts'
import { everyView } from '#test/support/fixtures/views.ts'
import { SMALL, runCli } from '#test/support/processes/command-line.ts'

/** Where a page holds words that somebody wrote, or an address. */
const WRITTEN = new Set(['title', 'path', 'text', 'name', 'label', 'href', 'description'])

/** The same data with something in the middle of every written word. */
function withAmid<Data>(data: Data, amid: string): Data {
  const copy: Data = JSON.parse(JSON.stringify(data), (key, value: unknown) =>
    WRITTEN.has(key) && typeof value === 'string' ? `${value}${amid}fin` : value,
  )
  return copy
}

function linesOf(lines: Lines): number {
  let written = ''
  printTo({ answer: (text) => void (written += text), complain: () => {} }).answer(lines)
  return written.split('\n').length
}

const VIEWS = everyView().map((view): [string, PageView] => [view.kind, view])

describe('one line stays one line', () => {
  test.each(VIEWS)('on a page of %s, whatever is stored', (_kind, view) => {
    const plain = linesOf(renderWith(TEXT_RENDERERS, withAmid(view, ' ')))
    for (const feed of ['\n', '\r\n', '\u2028', '\u0085']) {
      expect(linesOf(renderWith(TEXT_RENDERERS, withAmid(view, feed)))).toBe(plain)
    }
  })

  test('in the table of the accounts', async () => {
    const people = [{ customIdentifier: 'Claire\n+33600000000  oui', claims: {} }]
    const { answer } = await runCli(['identity', 'users'], {
      ...SMALL,
      accountDesk: memoryDesk(people).desk,
    })
    expect(answer.split('\n')).toHaveLength(3)
  })

  test('among the issues of the redirects', async () => {
    const rules = [{ source: '/a\n/b → /c', destination: '/d' }]
    const issues = [{ code: 'malformedSource', reason: 'Non\nlisible.', rules }] as const
    const lint = async () => ({ file: 'f\n.yaml', entries: 1, rules, issues, waiting: rules })
    const { answer } = await runCli(['redirects', 'lint'], {
      ...SMALL,
      redirects: { ...SMALL.redirects, lint },
    })
    expect(answer.trimEnd().split('\n')).toHaveLength(3)
  })

  test.each([
    [['page', '/a\nb'], 1],
    [['rien\ndu tout'], 2],
    [['page', '/a', '--rien\ndu-tout'], 2],
    [['content', 'import', 'rien\ndu tout'], 2],
    [['search', 'préavis', '--kind', 'rien\ndu tout'], 2],
    [['newsletter', 'send', 'rien\ndu tout'], 2],
    [['preview', 'link', '/a', '--audience', 'rien\ndu tout'], 2],
    [['premium', 'show', 'rien\ndu tout'], 2],
    [['schema', 'rien\ndu tout'], 2],
  ])('in a refusal: %j', async (line, lines) => {
    const { complaint } = await runCli(line)
    expect(complaint.trimEnd().split('\n')).toHaveLength(lines)
    expect(complaint).toContain('\\n')
  })
})
