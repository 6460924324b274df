import { afterAll, expect, test } from 'vitest'

import { libraryMcpSite, MCP_CALLS, MCP_DOCUMENTS } from '#test/support/mcp/library-mcp-site.ts'
import { connectCurrentClient } from '#test/support/mcp/mcp-clients.ts'
import type { ToolAnswer } from '#test/support/mcp/mcp-clients.ts'

const site = await libraryMcpSite()
const client = await connectCurrentClient(new URL(`http://127.0.0.1:${site.port}/mcp`))
afterAll(async () => {
  await client[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

/** One document of each kind. */
const KINDS = [...Map.groupBy(MCP_DOCUMENTS, ({ kind }) => kind).values()].flatMap((all) =>
  all.slice(0, 1),
)

/** Returns the sentences of a tool's answer: its text, and the texts among its data. */
function sentencesOf({ text, data }: ToolAnswer): readonly string[] {
  return [text, ...textsIn(data)].map((sentence) => sentence.replaceAll(/https?:\/\/[^\s)]+/gu, ''))
}

/** Returns the texts of more than one word. */
function textsIn(data: unknown): readonly string[] {
  if (typeof data === 'string') return /\s/u.test(data) ? [data] : []
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(textsIn) : []
}

const ISO_DAY = /\b\d{4}-\d{2}-\d{2}\b/u
const CHARACTER_REFERENCE = /&#x?[\da-f]+;/iu

function expectFrenchSentences(answer: ToolAnswer): void {
  for (const sentence of sentencesOf(answer)) {
    expect(sentence).not.toMatch(ISO_DAY)
    expect(sentence).not.toMatch(CHARACTER_REFERENCE)
  }
}

test.each(MCP_CALLS)('the sentences of %s %o have French dates', async (name, input) => {
  const answer = await client.call(name, input)
  expect(answer.failed).toBe(false)
  expectFrenchSentences(answer)
})

test.each(KINDS)('the sentences of a page of kind $kind have French dates', async ({ path }) => {
  const answer = await client.call('lire_page', { chemin: path })
  expect(answer.failed).toBe(false)
  expectFrenchSentences(answer)
})

test('changes since a day without any have a French date', async () => {
  const input = { idcc: '3248', depuis: '2026-05-13' }
  const answer = await client.call('suivre_modifications', input)
  expect(answer.text).toContain('datées du 13 mai 2026')
  expectFrenchSentences(answer)
})
