import { expect, test } from 'vitest'

import type { ArticleEvent } from '#domain/newsroom/article-events.ts'
import {
  isReviewableBy,
  latestReturn,
  mayApprove,
  returnedBefore,
} from '#domain/newsroom/article-review.ts'
import { articleStateAt } from '#domain/newsroom/article-state.ts'
import { EDITORS } from '#test/support/fixtures/manuscripts.ts'

const { ada, rene, eva } = EDITORS
const by = ada.email
const saved = (version: number): ArticleEvent => ({
  kind: 'saved',
  version,
  fingerprint: String(version),
  by,
  at: version,
})
const submitted: ArticleEvent = { kind: 'submitted', version: 1, by, at: 2 }
const returned: ArticleEvent = {
  kind: 'returned',
  version: 1,
  note: 'À sourcer',
  by: rene.email,
  at: 3,
}

const stateOf = (events: readonly ArticleEvent[]) => articleStateAt(events, 10)

test('a reviewer without a hand in it may approve a text [N03]', () => {
  const state = stateOf([saved(1), submitted])
  expect([ada, rene, eva].map((editor) => isReviewableBy(state, editor))).toEqual([
    false,
    true,
    true,
  ])
  const written = stateOf([{ ...saved(1), by: rene.email }, submitted])
  expect([rene, eva].map((editor) => mayApprove(written, editor))).toEqual([false, true])
  expect(isReviewableBy(stateOf([saved(1)]), rene)).toBe(false)
})

test('a return counts until the next version or submission [N57]', () => {
  const events = [saved(1), submitted, returned]
  expect(latestReturn(events, stateOf(events))).toEqual(returned)
  for (const next of [{ ...submitted, at: 4 }, saved(2)]) {
    const later = [...events, next]
    expect(latestReturn(later, stateOf(later))).toBeUndefined()
  }
})

test('a later version is compared with the last one that was returned [N57]', () => {
  const again = { ...returned, version: 3, at: 7 }
  const events = [saved(1), submitted, returned, saved(2), saved(3), again]
  expect([1, 2, 3, 4].map((version) => returnedBefore(events, version))).toEqual([
    undefined,
    1,
    1,
    3,
  ])
})

test('a withdrawal after a new submission brings no return back [N57]', () => {
  const withdrawn: ArticleEvent = { kind: 'withdrawn', reason: 'Erreur', by: eva.email, at: 5 }
  const events = [saved(1), submitted, returned, { ...submitted, at: 4 }, withdrawn]
  expect(latestReturn(events, stateOf(events))).toBeUndefined()
})
