import { expect, onTestFinished, test } from 'vitest'

import { convertArticle } from '#adapters/http/sources/agreements/agreement-article-body.ts'
import type { ArticleJob } from '#adapters/http/sources/agreements/agreement-article-body.ts'
import { articleThread } from '#adapters/http/sources/agreements/article-conversion-thread.ts'
import type { ArticleThread } from '#adapters/http/sources/agreements/article-conversion-thread.ts'

test('a thread converts articles as the process does, in call order', async () => {
  const thread = started()
  const batches = [[unread('un'), unread('')], [], [unread('deux', 'KALITEXT000000000002')]]
  const answers = await Promise.all(batches.map((batch) => thread.read(batch)))
  expect(answers).toEqual(batches.map((batch) => batch.map(convertArticle)))
  expect(JSON.stringify(answers)).toContain('"href":"/convention-collective/0016-horlogerie/deux"')
})

test('a thread that fails says why, now and ever after', async () => {
  const thread = started("throw new TypeError('unreadable')")
  const pending = [thread.read([unread('un')]), thread.read([unread('deux')])]
  for (const answer of await Promise.allSettled(pending)) {
    expect(answer).toMatchObject({ status: 'rejected', reason: { message: 'unreadable' } })
  }
  await expect(thread.read([unread('trois')])).rejects.toThrow('unreadable')
})

test('a thread that stops without a word is an error', async () => {
  const thread = started('process.exit(0)')
  await expect(thread.read([unread('un')])).rejects.toThrow('the reading of articles ended (0)')
})

test("an article too large for the thread's memory is an error", async () => {
  const thread = started('const all = []; for (;;) all.push(new Array(1e5).fill(all.length))')
  await expect(thread.read([unread('un')])).rejects.toThrow(/memory/u)
})

test('a request pending when its thread ends is an error', async () => {
  const thread = started('setInterval(() => {}, 1000)')
  const [answer] = await Promise.allSettled([thread.read([unread('un')]), thread.end()])
  expect(answer).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringContaining('the reading of articles ended') },
  })
})

/** Starts a thread that runs some code instead of the converter, ended with the test. */
function started(code?: string): ArticleThread {
  const thread =
    code === undefined
      ? articleThread()
      : articleThread(new URL(`data:text/javascript,${encodeURIComponent(code)}`))
  onTestFinished(() => thread.end())
  return thread
}

function unread(words: string, names?: string): ArticleJob {
  const link = names === undefined ? '' : `<a href="/affichIDCC.do?cidTexte=${names}">accord</a>`
  const content = words === '' ? '' : `<p>Le texte ${words}, ${link}.</p>`
  const paths = new Map([[names ?? '', '/convention-collective/0016-horlogerie/deux']])
  return { data: { cid: '', id: '', etat: 'VIGUEUR', content }, paths }
}
