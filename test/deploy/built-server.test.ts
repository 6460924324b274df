import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'

import { expect, test } from 'vitest'

import { convertArticle } from '#adapters/http/sources/agreements/agreement-article-body.ts'
import { articleThread } from '#adapters/http/sources/agreements/article-conversion-thread.ts'

test('the built thread reads articles as the process would', async () => {
  const reader = articleThread(pathToFileURL('dist/server/article-worker.js'))
  const content = '<p>Le texte.</p>'
  const article = { data: { cid: '', id: '', etat: 'VIGUEUR', content }, paths: new Map() }
  try {
    expect(await reader.read([article])).toEqual([convertArticle(article)])
  } finally {
    await reader.end()
  }
})

test("the server's imports run the built command line", () => {
  const built = helpOf('dist/server/command-line.js')
  expect(built).toContain('content')
  expect(built).toBe(helpOf('src/delivery/cli/program/main.ts'))
})

function helpOf(program: string): string {
  return spawnSync(process.execPath, [program, '--help'], { encoding: 'utf8' }).stdout
}
