import { describe, expect, test } from 'vitest'

import type { CommentEntry } from '#domain/newsroom/comment-threads.ts'
import type { CommentStore } from '#ports/comment-store.ts'
import { anEmail } from '#test/support/fixtures/parsed-email.ts'

const ADA = anEmail('ada@preavis.example')
const RENE = anEmail('rene@preavis.example')

const COMMENT: CommentEntry = {
  kind: 'comment',
  version: 2,
  anchor: { quotation: 'un mois', before: 'Le délai est d’', after: ', sauf' },
  by: RENE,
  at: 1_000,
  words: 'Trois\u00A0?\nPour un cadre.',
  addressee: ADA,
}

/** Contract of the comments on passages; `make` creates an empty store with two articles. */
export function commentStoreContract(
  make: () => Promise<{
    readonly comments: CommentStore
    readonly articles: readonly [number, number]
  }>,
): void {
  describe('the comments on passages', () => {
    test('are returned by article in the order of writing [N85]', async () => {
      const { comments, articles } = await make()
      const [one, other] = articles
      const thread = await comments.add(one, COMMENT)
      const answer: CommentEntry = { kind: 'answer', thread, by: ADA, at: 2_000, words: 'Oui.' }
      const resolved: CommentEntry = { kind: 'resolved', thread, by: ADA, at: 3_000 }
      const second = await comments.add(one, answer)
      const third = await comments.add(one, resolved)
      expect(await comments.entries(one)).toEqual([
        { ...COMMENT, id: thread },
        { ...answer, id: second },
        { ...resolved, id: third },
      ])
      expect(await comments.entries(other)).toEqual([])
    })
  })
}
