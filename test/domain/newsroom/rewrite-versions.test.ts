import { expect, test } from 'vitest'

import type { ArticleChange, ArticleEvent } from '#domain/newsroom/article-events.ts'
import {
  articleStateAt,
  authorsSincePublication,
  currentPublication,
  stageOf,
} from '#domain/newsroom/article-state.ts'
import type { ArticleState } from '#domain/newsroom/article-state.ts'
import { decideArticleChange } from '#domain/newsroom/decide-article-change.ts'
import type { ArticleCommand } from '#domain/newsroom/decide-article-change.ts'
import { rewriteVersions } from '#domain/newsroom/rewrite-versions.ts'
import { EDITORS } from '#test/support/fixtures/manuscripts.ts'

const { ada, rene, eva } = EDITORS
const NOW = 10_000
const saved = (version: number): ArticleChange => ({
  kind: 'saved',
  version,
  fingerprint: `${version}`,
})
const change = { kind: 'initial' } as const
const shown = (version: number): readonly ArticleChange[] => [
  { kind: 'submitted', version },
  { kind: 'approved', version },
  { kind: 'scheduled', version, dueAt: 1, change },
]
const planned: ArticleChange = {
  kind: 'scheduled',
  version: 2,
  dueAt: 20_000,
  change: { kind: 'update', notice: 'Le barème change' },
}
const inReview: ArticleChange = { kind: 'submitted', version: 2 }
const approved: ArticleChange = { kind: 'approved', version: 2 }

function eventsOf(changes: readonly ArticleChange[]): readonly ArticleEvent[] {
  return changes.map((each) => ({ ...each, by: ada.email, at: 1 }))
}

/** Applies a rewriting as the chief editor would, and returns the events. */
function rewritten(
  events: readonly ArticleEvent[],
  carries: (version: number) => boolean,
): readonly ArticleEvent[] {
  let all = events
  const state = () => articleStateAt(all, NOW)
  const take = (command: ArticleCommand, more = {}): void => {
    const decided = decideArticleChange(state(), command, { editor: eva, now: NOW })
    if (!decided.ok) throw new Error(decided.problem)
    all = [...all, { ...decided.value, ...more, by: eva.email, at: NOW }]
  }
  const { unschedules, versions } = rewriteVersions(state(), carries, 'Signature renommée')
  if (unschedules) take({ kind: 'unschedule' })
  for (const { version, writers, steps } of versions) {
    take({ kind: 'save', fingerprint: `${version} renamed` }, writers && { writers })
    for (const step of steps) take(step(state().versions.length))
  }
  return all
}

const summary = (state: ArticleState) => ({
  stage: stageOf(state),
  shown: state.versions[(currentPublication(state)?.version ?? 0) - 1]?.fingerprint,
  planned: state.versions[(state.scheduled?.version ?? 0) - 1]?.fingerprint,
  dueAt: state.scheduled?.at,
})

test.each([
  ['draft', [saved(1)], { stage: 'draft' }],
  ['in review', [saved(1), saved(2), inReview], { stage: 'inReview' }],
  ['published', [saved(1), ...shown(1)], { stage: 'published', shown: '1 renamed' }],
  [
    'published, with a newer draft',
    [saved(1), ...shown(1), saved(2)],
    { stage: 'draft', shown: '1 renamed' },
  ],
  [
    'published, with a version in review',
    [saved(1), ...shown(1), saved(2), inReview],
    { stage: 'inReview', shown: '1 renamed' },
  ],
  [
    'published, with an approved version',
    [saved(1), ...shown(1), saved(2), inReview, approved],
    { stage: 'approved', shown: '1 renamed' },
  ],
  [
    'published, with a planned version',
    [saved(1), ...shown(1), saved(2), inReview, approved, planned],
    { stage: 'scheduled', shown: '1 renamed', planned: '2 renamed', dueAt: 20_000 },
  ],
  [
    'published, planned, and written again',
    [saved(1), ...shown(1), saved(2), inReview, approved, planned, saved(3)],
    { stage: 'draft', shown: '1 renamed', planned: '2 renamed', dueAt: 20_000 },
  ],
] as const)('an article that is %s keeps its stage [N87]', (_name, changes, expected) => {
  const events = rewritten(eventsOf(changes), () => true)
  const before = summary(articleStateAt(eventsOf(changes), NOW))
  const after = summary(articleStateAt(events, NOW))
  expect(after).toEqual({ shown: undefined, planned: undefined, dueAt: undefined, ...expected })
  expect(after.stage).toBe(before.stage)
})

test('authors of an unpublished text may still not approve it [N87]', () => {
  const events = rewritten(eventsOf([saved(1), ...shown(1), saved(2), inReview]), () => true)
  const state = articleStateAt(events, NOW)
  expect(authorsSincePublication(state)).toEqual(new Set([eva.email, ada.email]))
  const approval = { kind: 'approve', version: 4 } as const
  const asReviewer = { ...ada, role: 'reviewer' } as const
  expect(decideArticleChange(state, approval, { editor: asReviewer, now: NOW })).toMatchObject({
    problem: 'ownWork',
  })
  expect(decideArticleChange(state, approval, { editor: rene, now: NOW })).toMatchObject({
    ok: true,
  })
})

test('a published version without the name stays as it is [N87]', () => {
  const changes = [saved(1), ...shown(1), saved(2), inReview, approved, planned, saved(3)]
  const onlyDraft = rewriteVersions(
    articleStateAt(eventsOf(changes), NOW),
    (version) => version === 3,
    'Signature renommée',
  )
  expect(onlyDraft).toMatchObject({ unschedules: false, versions: [{ version: 3 }] })
  const events = rewritten(eventsOf(changes), (version) => version === 2)
  expect(summary(articleStateAt(events, NOW))).toMatchObject({
    shown: '1',
    planned: '2 renamed',
    stage: 'draft',
  })
})

test('an article without the name is not changed [N87]', () => {
  const state = articleStateAt(eventsOf([saved(1), ...shown(1)]), NOW)
  expect(rewriteVersions(state, () => false, 'Signature renommée').versions).toEqual([])
})
