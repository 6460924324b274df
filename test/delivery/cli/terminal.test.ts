import { fc, test as property } from '@fast-check/vitest'
import { describe, expect } from 'vitest'

import type { Site } from '#application/site-use-cases.ts'
import { Outage } from '#ports/outage.ts'
import { SMALL_SITE_USE_CASES, runCli } from '#test/support/processes/run-command-line.ts'

/** What can move the cursor, recolour, retitle or mirror a terminal. */
const STEERING = /(?!\n)[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u

const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom('\u001B[2J', '\u001B]0;titre\u0007', '\u009B31m', '\r', '\b', '\u202E', '\0'),
      fc.string({ unit: 'binary', maxLength: 5 }),
      fc.constant('préavis'),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join(''))

/** A site whose every word is hostile. */
function speaking(text: string): Site {
  const outcome = { status: 'unavailable', source: text, service: text, reason: text } as const
  const status = [{ source: text, version: text, documents: 1, publishedAt: 0 }]
  const guide = async () => {
    const opened = await SMALL_SITE_USE_CASES.pages.document('/guide/preavis')
    if (opened?.view.kind !== 'guide') throw new Error('no guide')
    const { view } = opened
    const document = {
      ...view.document,
      title: text,
      body: [{ type: 'paragraph', children: [{ type: 'text', text }] }],
    } as const
    return { ...opened, view: { ...view, meta: { ...view.meta, title: text }, document } }
  }
  const rules = [{ source: text, destination: text }]
  return {
    ...SMALL_SITE_USE_CASES,
    pages: { ...SMALL_SITE_USE_CASES.pages, document: guide },
    redirects: {
      compile: () => Promise.reject(new Error('not needed')),
      lint: () => {
        const issue = { code: 'loop', reason: text, rules } as const
        return Promise.resolve({
          file: text,
          entries: 1,
          rules,
          issues: [issue],
          waiting: rules,
          superseded: [],
        })
      },
      explain: (path) =>
        Promise.resolve({
          ok: true,
          value: { path, query: '', respelled: false, live: false, destination: text, rules },
        }),
    },
    supportDesk: {
      ...SMALL_SITE_USE_CASES.supportDesk,
      redirect: ({ path }) =>
        Promise.resolve({
          ok: true,
          value: {
            path,
            respelled: false,
            live: false,
            destination: text,
            destinationTitle: text,
            rules,
          },
        }),
    },
    content: {
      ...SMALL_SITE_USE_CASES.content,
      import: () => Promise.resolve([outcome]),
      status: () => Promise.resolve(status),
    },
    database: {
      migrate: () => Promise.reject(new Outage(text, undefined)),
      status: () => Promise.resolve([{ name: text }]),
    },
  }
}

const LINES = [
  ['redirects', 'check', '/a'],
  ['redirects', 'lint'],
  ['content', 'import'],
  ['content', 'status'],
  ['page', '/guide/preavis'],
  ['db', 'migrate'],
  ['db', 'status'],
]

describe('a terminal', () => {
  property.prop([hostile])('is steered by nothing that the site says', async (text) => {
    for (const line of LINES) {
      const { answer, complaint } = await runCli(line, speaking(text))
      expect(answer + complaint).not.toMatch(STEERING)
    }
  })

  property.prop([hostile])('is steered by no JSON, which stays the same data', async (text) => {
    for (const line of LINES) {
      const { answer, complaint } = await runCli([...line, '--json'], speaking(text))
      expect(answer + complaint).not.toMatch(STEERING)
    }
    const { answer } = await runCli(['content', 'status', '--json'], speaking(text))
    expect(JSON.parse(answer)).toMatchObject({ sources: [{ source: text }] })
  })

  property.prop([hostile])('is steered by no word of the command line itself', async (word) => {
    for (const line of [
      ['page', word],
      ['redirects', 'check', word],
      ['content', 'import', word],
      [word],
      ['db', word],
      ['page', '/a', `--${word}`],
    ]) {
      const { answer, complaint } = await runCli(line)
      expect(answer + complaint).not.toMatch(STEERING)
    }
  })
})
