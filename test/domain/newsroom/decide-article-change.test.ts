import { describe, expect, test } from 'vitest'

import type { ArticleChange, ArticleEvent } from '#domain/newsroom/article-events.ts'
import {
  articleStateAt,
  authorsSincePublication,
  currentPublication,
  stageOf,
} from '#domain/newsroom/article-state.ts'
import { decideArticleChange } from '#domain/newsroom/decide-article-change.ts'
import type { ArticleCommand } from '#domain/newsroom/decide-article-change.ts'
import type { Editor } from '#domain/newsroom/editor-roles.ts'
import { EDITORS } from '#test/support/fixtures/manuscripts.ts'

const { ada, rene, eva } = EDITORS
const INITIAL = { kind: 'initial' } as const

function history(...changes: readonly (readonly [Editor, ArticleChange])[]): ArticleEvent[] {
  return changes.map(([{ email: by }, change], at) => ({ ...change, by, at }))
}

const SAVED = [ada, { kind: 'saved', version: 1, fingerprint: 'a' }] as const
const SUBMITTED = [ada, { kind: 'submitted', version: 1 }] as const
const APPROVED = [rene, { kind: 'approved', version: 1 }] as const
const PUBLISHED = [eva, { kind: 'scheduled', version: 1, dueAt: 3, change: INITIAL }] as const

function decide(events: readonly ArticleEvent[], editor: Editor, command: ArticleCommand, now = 9) {
  const decision = decideArticleChange(articleStateAt(events, now), command, { editor, now })
  return decision.ok ? decision.value : decision.problem
}

describe('a command on an article', () => {
  test.each([
    [ada, { kind: 'approve', version: 1 }],
    [ada, { kind: 'return', note: 'Non' }],
    [rene, { kind: 'schedule', version: 1, change: INITIAL }],
    [rene, { kind: 'withdraw', reason: 'Erreur' }],
    [rene, { kind: 'override', version: 1, reason: 'Urgent' }],
    [rene, { kind: 'unschedule' }],
  ] as const)('of %o is refused to too low a role [N05]', (editor, command) => {
    expect(decide(history(SAVED, SUBMITTED), editor, command)).toBe('roleTooLow')
  })

  test('saves the next version, unless the text is the same [N01]', () => {
    const events = history(SAVED)
    expect(decide(events, ada, { kind: 'save', fingerprint: 'a' })).toBe('unchanged')
    expect(decide(events, ada, { kind: 'save', fingerprint: 'b' })).toEqual({
      kind: 'saved',
      version: 2,
      fingerprint: 'b',
    })
  })

  test('submits a draft once [N02]', () => {
    expect(decide(history(SAVED), ada, { kind: 'submit' })).toEqual({
      kind: 'submitted',
      version: 1,
    })
    expect(decide(history(SAVED, SUBMITTED), ada, { kind: 'submit' })).toBe('alreadySubmitted')
    expect(decide(history(SAVED, SUBMITTED, APPROVED, PUBLISHED), ada, { kind: 'submit' })).toBe(
      'nothingNew',
    )
  })

  test('approves the version in review that was read, not the own one [N03]', () => {
    const inReview = history(SAVED, SUBMITTED)
    expect(decide(history(SAVED), rene, { kind: 'approve', version: 1 })).toBe('notInReview')
    expect(decide(inReview, rene, { kind: 'approve', version: 2 })).toBe('versionChanged')
    const own = history([rene, SAVED[1]], SUBMITTED)
    expect(decide(own, rene, { kind: 'approve', version: 1 })).toBe('ownWork')
    expect(decide(inReview, rene, { kind: 'approve', version: 1 })).toEqual(APPROVED[1])
  })

  test('overrides the rule of four eyes with a reason [N03]', () => {
    const own = history([eva, SAVED[1]], SUBMITTED)
    expect(decide(own, eva, { kind: 'override', version: 1, reason: 'Urgent' })).toEqual({
      kind: 'overridden',
      version: 1,
      reason: 'Urgent',
    })
  })

  test('returns a text in review or approved, never a scheduled one [N02]', () => {
    const note = { kind: 'return', note: 'À revoir' } as const
    expect(decide(history(SAVED), rene, note)).toBe('notInReview')
    const returned = history(SAVED, SUBMITTED, APPROVED, [
      rene,
      { kind: 'returned', version: 1, note: 'À revoir' },
    ])
    expect(stageOf(articleStateAt(returned, 9))).toBe('draft')
    const later = [eva, { ...PUBLISHED[1], dueAt: 20 }] as const
    expect(decide(history(SAVED, SUBMITTED, APPROVED, later), rene, note)).toBe('alreadyScheduled')
  })

  test('schedules the approved version, in the future, once [N04]', () => {
    const approved = history(SAVED, SUBMITTED, APPROVED)
    const schedule = { kind: 'schedule', version: 1, change: INITIAL } as const
    expect(decide(history(SAVED, SUBMITTED), eva, schedule)).toBe('notApproved')
    expect(decide(approved, eva, { ...schedule, version: 2 })).toBe('versionChanged')
    expect(decide(approved, eva, { ...schedule, dueAt: 9 })).toBe('dueInPast')
    expect(decide(approved, eva, { ...schedule, dueAt: 10 })).toMatchObject({ dueAt: 10 })
    expect(decide(approved, eva, schedule)).toMatchObject({ kind: 'scheduled', dueAt: 9 })
    const later = history(SAVED, SUBMITTED, APPROVED, [eva, { ...PUBLISHED[1], dueAt: 20 }])
    expect(decide(later, eva, schedule)).toBe('alreadyScheduled')
    expect(decide(later, eva, { kind: 'unschedule' })).toEqual({ kind: 'unscheduled' })
    expect(decide(approved, eva, { kind: 'unschedule' })).toBe('notScheduled')
  })

  test('has no notice at first, and says its kind afterwards [N08]', () => {
    const minor = { kind: 'schedule', version: 1, change: { kind: 'minor' } } as const
    const approved = history(SAVED, SUBMITTED, APPROVED)
    expect(decide(approved, eva, minor)).toBe('changeKindWrong')
    const second = history(
      SAVED,
      SUBMITTED,
      APPROVED,
      PUBLISHED,
      [ada, { kind: 'saved', version: 2, fingerprint: 'b' }],
      [ada, { kind: 'submitted', version: 2 }],
      [rene, { kind: 'approved', version: 2 }],
    )
    const next = { kind: 'schedule', version: 2, change: INITIAL } as const
    expect(decide(second, eva, next)).toBe('changeKindWrong')
    expect(decide(second, eva, { ...next, change: { kind: 'minor' } })).toMatchObject({
      kind: 'scheduled',
    })
  })

  test('withdraws what readers see only [N04]', () => {
    const withdraw = { kind: 'withdraw', reason: 'Erreur' } as const
    expect(decide(history(SAVED), eva, withdraw)).toBe('notPublished')
    const published = history(SAVED, SUBMITTED, APPROVED, PUBLISHED)
    expect(decide(published, eva, withdraw)).toEqual({ kind: 'withdrawn', reason: 'Erreur' })
    const withdrawn = history(SAVED, SUBMITTED, APPROVED, PUBLISHED, [
      eva,
      { kind: 'withdrawn', reason: 'Erreur' },
    ])
    expect(decide(withdrawn, eva, withdraw)).toBe('notPublished')
    expect(stageOf(articleStateAt(withdrawn, 9))).toBe('withdrawn')
    expect(currentPublication(articleStateAt(withdrawn, 9))).toBeUndefined()
  })
})

test('authors since the publication are those of later versions', () => {
  const events = history(SAVED, SUBMITTED, APPROVED, PUBLISHED, [
    rene,
    { kind: 'saved', version: 2, fingerprint: 'b' },
  ])
  expect([...authorsSincePublication(articleStateAt(events, 9))]).toEqual([rene.email])
})

test('an adopted page is published from its date on [N06]', () => {
  const adopted = history([eva, { kind: 'adopted', version: 1, fingerprint: 'a', publishedAt: -5 }])
  const state = articleStateAt(adopted, 9)
  expect(stageOf(state)).toBe('published')
  expect(currentPublication(state)).toEqual({ version: 1, at: -5, change: INITIAL })
})
