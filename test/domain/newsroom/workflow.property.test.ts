import { fc, test as property } from '@fast-check/vitest'
import { expect } from 'vitest'

import type { ArticleEvent } from '#domain/newsroom/article-events.ts'
import { articleStateAt, newestVersion, stageOf } from '#domain/newsroom/article-state.ts'
import type { ArticleState } from '#domain/newsroom/article-state.ts'
import { decideArticleChange } from '#domain/newsroom/decide-article-change.ts'
import type { ArticleCommand } from '#domain/newsroom/decide-article-change.ts'
import type { Editor } from '#domain/newsroom/editor-roles.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { anEmail } from '#test/support/fixtures/parsed-email.ts'
import { runs } from '#test/support/property-settings.ts'

const CHIEF: Editor = { email: anEmail('chief@preavis.example'), name: 'Eva', role: 'chief' }
const EDITORS: readonly [Editor, ...Editor[]] = [
  { email: anEmail('w1@preavis.example'), name: 'Ada', role: 'writer' },
  { email: anEmail('w2@preavis.example'), name: 'Bea', role: 'writer' },
  { email: anEmail('r1@preavis.example'), name: 'Cléo', role: 'reviewer' },
  { email: anEmail('r2@preavis.example'), name: 'Dan', role: 'reviewer' },
  CHIEF,
]

/** Version read: 0 stands for the newest one when the command is run. */
const HEAD = 0
const texts = fc.constantFrom('a', 'b', 'c')
const read = fc.oneof({ weight: 4, arbitrary: fc.constant(HEAD) }, fc.integer({ min: 1, max: 5 }))
/** Change of a later publication. */
const LATER = { kind: 'correction', notice: 'Le délai est de deux mois.' } as const
const changes = fc.constantFrom({ kind: 'initial' } as const, { kind: 'minor' } as const, LATER)

const commands = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('save' as const), fingerprint: texts }) },
  { weight: 3, arbitrary: fc.constant({ kind: 'submit' as const }) },
  fc.constant({ kind: 'return' as const, note: 'À revoir.' }),
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('approve' as const), version: read }),
  },
  fc.record({
    kind: fc.constant('override' as const),
    version: read,
    reason: fc.constant('Urgence.'),
  }),
  {
    weight: 8,
    arbitrary: fc.record(
      {
        kind: fc.constant('schedule' as const),
        version: read,
        dueAt: fc.integer({ min: 0, max: 120 }),
        change: changes,
      },
      { requiredKeys: ['kind', 'version', 'change'] },
    ),
  },
  fc.constant({ kind: 'unschedule' as const }),
  fc.constant({ kind: 'withdraw' as const, reason: 'Erreur.' }),
)

const attempts = fc.array(
  fc.record({
    editor: fc.oneof(fc.constantFrom(...EDITORS), fc.constant(CHIEF)),
    command: commands,
    elapsed: fc.integer({ min: 0, max: 10 }),
  }),
  { minLength: 10, maxLength: 60 },
)

interface Attempt {
  readonly editor: Editor
  readonly command: ArticleCommand
  readonly elapsed: number
}

function resolve(command: ArticleCommand, state: ArticleState): ArticleCommand {
  if (!('version' in command) || command.version !== HEAD) return command
  const { version } = newestVersion(state)
  if (command.kind !== 'schedule') return { ...command, version }
  const isFirst = state.publications.length === 0
  return { ...command, version, change: isFirst ? { kind: 'initial' } : LATER }
}

/** Runs the attempts on a new article. Refused ones leave no event. */
function historyOf(list: readonly Attempt[]): { events: readonly ArticleEvent[]; end: Instant } {
  const first: ArticleEvent = {
    kind: 'saved',
    version: 1,
    fingerprint: 'a',
    by: EDITORS[0].email,
    at: 0,
  }
  let now = 0
  let events: readonly ArticleEvent[] = [first]
  for (const { editor, command, elapsed } of list) {
    now += elapsed
    const state = articleStateAt(events, now)
    const change = decideArticleChange(state, resolve(command, state), { editor, now })
    if (change.ok) events = [...events, { ...change.value, by: editor.email, at: now }]
  }
  return { events, end: now + 200 }
}

property.prop([attempts], { numRuns: runs(500) })(
  'publishes no version without the approval of others, or an override [N03]',
  (list) => {
    const { events, end } = historyOf(list)
    const published = articleStateAt(events, end).publications
    for (const [rank, { version, at }] of published.entries()) {
      const previous = published[rank - 1]?.version ?? 0
      const authors = new Set(
        events.flatMap((event) =>
          event.kind === 'saved' && event.version > previous && event.version <= version
            ? [event.by]
            : [],
        ),
      )
      const admitted = events.some(
        (event) =>
          event.at <= at &&
          ((event.kind === 'approved' &&
            event.version === version &&
            !authors.has(event.by) &&
            EDITORS.find(({ email }) => email === event.by)?.role !== 'writer') ||
            (event.kind === 'overridden' &&
              event.version === version &&
              event.reason !== '' &&
              event.by === CHIEF.email)),
      )
      expect(admitted).toBe(true)
    }
  },
)

property.prop([attempts], { numRuns: runs(500) })(
  'publishes scheduled versions only, at their date [N04]',
  (list) => {
    const { events, end } = historyOf(list)
    const scheduled = events.filter((event) => event.kind === 'scheduled')
    for (const { version, at } of articleStateAt(events, end).publications) {
      expect(scheduled.some((event) => event.version === version && event.dueAt === at)).toBe(true)
    }
  },
)

property.prop([attempts], { numRuns: runs(500) })(
  'never changes what was published before [N04]',
  (list) => {
    const { events, end } = historyOf(list)
    const all = articleStateAt(events, end).publications
    for (const count of events.keys()) {
      const before = events.slice(0, count + 1)
      const seen = articleStateAt(before, before.at(-1)?.at ?? 0).publications
      expect(all.slice(0, seen.length)).toEqual(seen)
    }
  },
)

property.prop([attempts], { numRuns: runs(500) })(
  'loses no saved version, and counts every event',
  (list) => {
    const { events, end } = historyOf(list)
    const state = articleStateAt(events, end)
    expect(state.revision).toBe(events.length)
    expect(state.versions.map(({ version }) => version)).toEqual(
      events.filter(({ kind }) => kind === 'saved').map((_, at) => at + 1),
    )
  },
)

property.prop([attempts], { numRuns: runs(500) })(
  'voids an approval at the next saved version [N03]',
  (list) => {
    const { events } = historyOf(list)
    for (const [place, event] of events.entries()) {
      if (event.kind !== 'saved') continue
      const state = articleStateAt(events.slice(0, place + 1), event.at)
      expect(stageOf(state)).toBe('draft')
      expect(newestVersion(state).version).toBe(event.version)
    }
  },
)
