import { fc } from '@fast-check/vitest'

import type { ShellEvent } from '#application/shell/shell-events.ts'
import type { Banner } from '#domain/editorial/banner.ts'
import { LOGGED_OUT_RECORD } from '#domain/visitor/audience-record.ts'
import type { User } from '#domain/visitor/reader-profile.ts'

import type { Move } from '../fixtures/run-shell-events.ts'

/** Signed-in reader of the generated events. */
export const reader: User = { name: 'Odile Martin', email: 'odile@exemple.fr' }

/** Banner that the generated events load. */
export const banner: Banner = {
  id: 'salon',
  title: 'Salon des ressources humaines',
  text: 'Trois jours de conférences à Lyon.',
  link: { label: 'Le programme', url: '/contenu/salon' },
}

const windowEvents: readonly ShellEvent[] = [
  ...[0, 99, 100, 101, 4000].map((offset) => ({ kind: 'scrolled', offset }) as const),
  ...[320, 768, 769, 1024, 1025, 1440].map((width) => ({ kind: 'resized', width }) as const),
]

const panelEvents: readonly ShellEvent[] = [
  { kind: 'clicked', inside: [] },
  { kind: 'clicked', inside: ['search'] },
  { kind: 'clicked', inside: ['burger'] },
  { kind: 'clicked', inside: ['menu'] },
  { kind: 'searchOpened' },
  { kind: 'searchClosed' },
  { kind: 'searchSubmitted', text: ' ' },
  { kind: 'searchSubmitted', text: 'congés' },
  { kind: 'burgerPressed' },
  { kind: 'areaChosen', area: 'droit' },
  { kind: 'areaChosen', area: 'sante' },
  { kind: 'areaLeft' },
]

const fieldEvents: readonly ShellEvent[] = [{ kind: 'searchFocused' }, { kind: 'searchBlurred' }]

const leaving: readonly ShellEvent[] = [{ kind: 'routeChangeStarted' }]

const routeEvents: readonly ShellEvent[] = [
  ...leaving,
  ...leaving,
  { kind: 'routeChangeAbandoned' },
  { kind: 'routeChangeCompleted', path: '/' },
  { kind: 'routeChangeCompleted', path: '/actualite' },
  { kind: 'bannersLoaded', request: 1, banners: [banner] },
  { kind: 'bannersLoaded', request: 2, banners: [] },
]

const premiumEvents: readonly ShellEvent[] = [
  { kind: 'loaderRaised' },
  { kind: 'loaderLowered' },
  { kind: 'premiumActivated', trial: true },
  { kind: 'premiumActivated', trial: false },
  { kind: 'welcomeClosed' },
]

const visitorEvents: readonly ShellEvent[] = [
  { kind: 'visitorIsAnonymous' },
  { kind: 'visitorSignedIn', user: reader },
  { kind: 'premiumStateKnown', premiumState: 'trial' },
  { kind: 'premiumStateKnown', premiumState: undefined },
  { kind: 'visitorRecordBuilt', record: LOGGED_OUT_RECORD },
  { kind: 'actionCodeFound', code: 'ETE26' },
  { kind: 'actionCodeFound', code: 'NOEL-26' },
  { kind: 'previewBarPressed' },
]

const allEvents: readonly ShellEvent[] = [
  ...windowEvents,
  ...panelEvents,
  ...fieldEvents,
  ...routeEvents,
  ...premiumEvents,
  ...visitorEvents,
]

/**
 * Shell events that come from the reader, the router or API calls. The shell sends its timer events
 * itself.
 */
export const shellEvents: fc.Arbitrary<ShellEvent> = fc.constantFrom(...allEvents)

/** Sequences of shell events and pauses in any order. Some concern only one part of the shell. */
export const shellRuns: fc.Arbitrary<Move[]> = fc.oneof(
  movesOf(allEvents),
  movesOf([...panelEvents, ...leaving]),
  movesOf(fieldEvents),
  movesOf([...routeEvents, ...premiumEvents]),
  movesOf([...routeEvents, ...windowEvents]),
  movesOf(visitorEvents),
)

function movesOf(events: readonly ShellEvent[]): fc.Arbitrary<Move[]> {
  const wait = fc.constantFrom(1, 40, 60, 99, 100, 101).map((ms) => ({ kind: 'wait', ms }) as const)
  const move = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...events) },
    { weight: 1, arbitrary: wait },
  )
  return fc.array(move, { maxLength: 40, size: 'max' })
}
