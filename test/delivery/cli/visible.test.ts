import { fc, test as property } from '@fast-check/vitest'
import { expect, test, describe } from 'vitest'

import type { PageView } from '#application/views/page-view.ts'
import { createOutput } from '#delivery/cli/command-output.ts'
import type { Lines } from '#delivery/cli/command-output.ts'
import { escapeControlCharacters } from '#delivery/cli/escape-control-characters.ts'
import { formatTable } from '#delivery/cli/format-table.ts'
import { memoryDesk } from '#provider-test/support/memory-support-desk.ts'
import { everyView } from '#test/support/fixtures/views.ts'
import { markdownOfPage } from '#test/support/html/described-page.ts'
import { SMALL_SITE_USE_CASES, runCli } from '#test/support/processes/run-command-line.ts'

/** What can move the cursor, recolour, retitle, mirror a terminal, or begin another line. */
const STEERING = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u

const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom('\u001B[2J', '\u001B]0;x\u0007', '\u009B31m', '\r\n', '\u202E', '\u2028'),
      fc.string({ unit: 'binary', maxLength: 5 }),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join(''))

test('what could steer a terminal is shown as its escape', () => {
  expect(escapeControlCharacters('a\u001B[31mb\r\n\tc\u202Ed\u009B')).toBe(
    'a\\x1b[31mb\\r\\n\\tc\\u202ed\\x9b',
  )
  expect(escapeControlCharacters('Élan « préavis »')).toBe('Élan « préavis »')
})

test('columns are as wide as their widest cell, accents apart', () => {
  expect(
    formatTable([
      ['e\u0301te\u0301', 'x'],
      ['an', 'y'],
      ['\u001B', 'z'],
    ]),
  ).toEqual(['e\u0301te\u0301   x', 'an    y', '\u001B  z'])
})

property.prop([fc.array(fc.tuple(hostile, hostile), { minLength: 1, maxLength: 4 })])(
  'one record is one line, with any text in it',
  (rows) => {
    let written = ''
    const terminal = { answer: (text: string) => void (written = text), complain: () => {} }
    createOutput(terminal).answer(formatTable(rows))
    const lines = written.split('\n').slice(0, -1)
    expect(lines).toHaveLength(rows.length)
    for (const line of lines) expect(line).not.toMatch(STEERING)
  },
)

property.prop([hostile])('no fact, right, code or name steers the terminal', async (text) => {
  const email = 'a@b.fr'
  const standing = { email, at: 0, state: 'none', label: 'notPremium', facts: 1 } as const
  const rights = { spaces: [text], subscriptions: [], trials: [], collectiveAgreements: [] }
  const supportDesk = {
    ...SMALL_SITE_USE_CASES.supportDesk,
    timeline: async () => ({
      ok: true as const,
      value: {
        email,
        at: 0,
        account: 'verified',
        past: [{ at: 0, state: 'none', author: text, reason: text }],
        coming: [],
      } as const,
    }),
    person: async () => ({
      ok: true as const,
      value: {
        email,
        at: 0,
        account: {
          known: true,
          value: { email, name: text, emailVerified: true, hasPassword: true, openedAt: 0 },
        },
        premium: { known: true, value: standing },
        rights: { known: true, value: rights },
        newsletters: {
          known: true,
          value: { received: [text], awaited: [], followed: [text], followsAwaited: [] },
        },
      } as const,
    }),
    audit: async () => ({
      ok: true as const,
      value: { lookUps: [{ agent: text, question: text, about: text, at: 0 }] },
    }),
  }
  const counts: number[] = []
  for (const line of [['premium', 'timeline', email], ['user', email], ['audit']]) {
    const { answer } = await runCli(line, { ...SMALL_SITE_USE_CASES, supportDesk })
    expect(answer.replaceAll('\n', '')).not.toMatch(STEERING)
    counts.push(answer.trimEnd().split('\n').length)
    const { answer: json } = await runCli([...line, '--json'], {
      ...SMALL_SITE_USE_CASES,
      supportDesk,
    })
    expect(json.replaceAll('\n', '')).not.toMatch(STEERING)
  }
  expect(counts).toEqual([7, 13, 2])
})

/** Where a page holds words that somebody wrote, or an address. */
const WRITTEN = new Set(['title', 'path', 'text', 'name', 'label', 'href', 'description'])

/** The same data with something in the middle of every written word, but for preformatted text. */
function withAmid<Data>(data: Data, amid: string): Data {
  const end = `${amid}fin`
  const copy: Data = JSON.parse(JSON.stringify(data), (key, value: unknown) => {
    if (isPreformatted(value)) return { ...value, text: value.text.slice(0, -end.length) }
    return WRITTEN.has(key) && typeof value === 'string' ? value + end : value
  })
  return copy
}

function isPreformatted(value: unknown): value is { readonly type: 'code'; readonly text: string } {
  return value instanceof Object && 'type' in value && value.type === 'code' && 'text' in value
}

function linesOf(lines: Lines): number {
  let written = ''
  createOutput({ answer: (text) => void (written += text), complain: () => {} }).answer(lines)
  return written.split('\n').length
}

const VIEWS = everyView().map((view): [string, PageView] => [view.kind, view])

describe('one line stays one line', () => {
  test.each(VIEWS)('on a page of %s, with any stored text', async (_kind, view) => {
    const linesWith = async (amid: string): Promise<number> =>
      linesOf((await markdownOfPage(withAmid(view, amid))).split('\n'))
    const plain = await linesWith(' ')
    for (const feed of ['\n', '\r\n', '\u2028', '\u0085']) expect(await linesWith(feed)).toBe(plain)
  })

  test('in the table of the accounts', async () => {
    const people = [{ customIdentifier: 'Claire\n+33600000000  oui', claims: {} }]
    const { answer } = await runCli(['identity', 'users'], {
      ...SMALL_SITE_USE_CASES,
      accountDesk: memoryDesk(people).desk,
    })
    expect(answer.split('\n')).toHaveLength(3)
  })

  test('among the issues of the redirects', async () => {
    const rules = [{ source: '/a\n/b → /c', destination: '/d' }]
    const issues = [{ code: 'malformedSource', reason: 'Non\nlisible.', rules }] as const
    const lint = async () => ({
      file: 'f\n.yaml',
      entries: 1,
      rules,
      issues,
      waiting: rules,
      superseded: [],
    })
    const { answer } = await runCli(['redirects', 'lint'], {
      ...SMALL_SITE_USE_CASES,
      redirects: { ...SMALL_SITE_USE_CASES.redirects, lint },
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
