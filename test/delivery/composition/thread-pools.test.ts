import { expect, test } from 'vitest'

import { splitManuscript } from '#adapters/storage/markdown/split-and-join-manuscript.ts'
import { threadedTextWork } from '#delivery/composition/thread-pools.ts'
import { directTextWork } from '#test/support/memory/direct-text-work.ts'

const work = threadedTextWork()
const frame = { id: 'a', demo: false, publishedAt: 0 }

const MARKDOWN = '## Préavis\n\nVoir :art[L. 1234-1] et **cela**.\n'
const HEAD = '---\nkind: article\ntitle: Un titre\nstandfirst: Un chapeau\nthemes: [contrat]\n---\n'

test('a thread does the same work as its functions [N31]', async () => {
  const opened = await work.open(MARKDOWN)
  expect(opened).toEqual(await directTextWork.open(MARKDOWN))
  expect(opened.ok && (await work.write(opened.value))).toEqual({ ok: true, value: MARKDOWN })
  const clipboard = { html: '<p>Un <b>mot</b></p>', usedIds: [] }
  expect(await work.paste(clipboard)).toEqual(await directTextWork.paste(clipboard))
  expect(await work.survey(MARKDOWN)).toMatchObject({ value: { named: [{ article: 'L1234-1' }] } })
  const manuscript = { path: '/actualite/un-titre', markdown: `${HEAD}${MARKDOWN}` }
  expect(await work.parse(manuscript, frame)).toEqual(await directTextWork.parse(manuscript, frame))
})

test('differences of a thread name the changed words [N07]', async () => {
  const given = [
    textOf('Le délai est de deux mois.'),
    textOf('Le délai est de trois mois.'),
  ] as const
  expect(await work.compare(...given)).toEqual(await directTextWork.compare(...given))
})

test('a text over the work limit is refused in French [N31]', async () => {
  const nested = `${'*a_'.repeat(300)}\n\n`.repeat(1500)
  expect(await work.open(nested)).toEqual({
    ok: false,
    problem: [{ place: 'texte', message: expect.stringContaining('trop enchevêtré') }],
  })
  expect(await work.open(MARKDOWN)).toMatchObject({ ok: true })
}, 60_000)

function textOf(words: string) {
  const { fields } = splitManuscript(HEAD)
  const body = [{ type: 'paragraph', children: [{ type: 'text', text: words }] } as const]
  return { path: '/actualite/a', fields, body }
}
