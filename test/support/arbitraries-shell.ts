import { fc } from '@fast-check/vitest'

import type { ShellEvent } from '../../src/application/shell/events.ts'
import type { Banner } from '../../src/domain/editorial/banner.ts'
import type { User } from '../../src/domain/visitor/user.ts'
import { LOGGED_OUT_RECORD } from '../../src/domain/visitor/visitor-record.ts'
import type { Move } from './shell-run.ts'

export const reader: User = { name: 'Odile Martin', email: 'odile@exemple.fr' }

export const banner: Banner = {
  id: 'salon',
  title: 'Salon des ressources humaines',
  text: 'Trois jours de conférences à Lyon.',
  link: { label: 'Le programme', url: '/contenu/salon' },
}

const widths = fc.constantFrom(320, 768, 769, 1024, 1025, 1440)
const offsets = fc.constantFrom(0, 99, 100, 101, 4000)
const paths = fc.constantFrom('/', '/', '/actualite', '/guide/le-preavis')
const texts = fc.oneof(fc.constantFrom('', '   ', '\t'), fc.string())

const windowEvents = fc.oneof<fc.Arbitrary<ShellEvent>[]>(
  fc.record({ kind: fc.constant('scrolled'), offset: offsets }),
  fc.record({ kind: fc.constant('resized'), width: widths }),
  fc.record({
    kind: fc.constant('clicked'),
    inside: fc.subarray(['search', 'burger', 'menu'] as const),
  }),
)

const searchEvents = fc.oneof<fc.Arbitrary<ShellEvent>[]>(
  fc.constantFrom<ShellEvent>(
    { kind: 'searchOpened' },
    { kind: 'searchClosed' },
    { kind: 'searchFocused' },
    { kind: 'searchBlurred' },
  ),
  fc.record({ kind: fc.constant('searchSubmitted'), text: texts }),
)

const menuEvents = fc.oneof<fc.Arbitrary<ShellEvent>[]>(
  fc.constantFrom<ShellEvent>({ kind: 'burgerPressed' }, { kind: 'areaLeft' }),
  fc.record({ kind: fc.constant('areaChosen'), area: fc.constantFrom('droit', 'sante') }),
)

const routeEvents = fc.oneof<fc.Arbitrary<ShellEvent>[]>(
  fc.constantFrom<ShellEvent>({ kind: 'routeChangeStarted' }, { kind: 'routeChangeAbandoned' }),
  fc.record({ kind: fc.constant('routeChangeCompleted'), path: paths }),
  fc.record({ kind: fc.constant('bannersLoaded'), banners: fc.subarray([banner]) }),
)

const premiumEvents = fc.oneof<fc.Arbitrary<ShellEvent>[]>(
  fc.constantFrom<ShellEvent>(
    { kind: 'loaderRaised' },
    { kind: 'loaderLowered' },
    { kind: 'welcomeClosed' },
  ),
  fc.record({ kind: fc.constant('premiumActivated'), trial: fc.boolean() }),
)

const visitorEvents = fc.oneof<fc.Arbitrary<ShellEvent>[]>(
  fc.constantFrom<ShellEvent>(
    { kind: 'visitorIsAnonymous' },
    { kind: 'visitorSignedIn', user: reader },
    { kind: 'visitorRecordBuilt', record: LOGGED_OUT_RECORD },
    { kind: 'previewBarPressed' },
  ),
  fc.record({ kind: fc.constant('actionCodeFound'), code: fc.constantFrom('ETE26', 'SALON') }),
)

/** Any event of a reader, of the router or of the calls; timers come from the shell alone. */
export const shellEvents: fc.Arbitrary<ShellEvent> = fc.oneof(
  windowEvents,
  searchEvents,
  menuEvents,
  routeEvents,
  premiumEvents,
  visitorEvents,
)

const waits: fc.Arbitrary<Move> = fc.record({
  kind: fc.constant('wait'),
  ms: fc.constantFrom(1, 40, 60, 99, 100, 101, 250),
})

/** Any visit: events in any order, with time between some of them; some visits stay with one part of the shell. */
export const shellRuns: fc.Arbitrary<Move[]> = fc.oneof(
  movesOf(shellEvents),
  movesOf(searchEvents),
  movesOf(fc.oneof(routeEvents, premiumEvents)),
)

function movesOf(events: fc.Arbitrary<ShellEvent>): fc.Arbitrary<Move[]> {
  const move = fc.oneof({ weight: 3, arbitrary: events }, { weight: 1, arbitrary: waits })
  return fc.array(move, { maxLength: 40 })
}
