import type { Banner } from '#domain/editorial/banner.ts'
import type { SearchQuery } from '#domain/search/normalize-search-query.ts'
import type { Duration } from '#domain/shared/duration.ts'
import type { ActionCode } from '#domain/visitor/action-code.ts'
import type { VisitorRecord } from '#domain/visitor/audience-record.ts'
import type { PremiumState } from '#domain/visitor/premium-state.ts'
import type { IdentityProfile, User } from '#domain/visitor/reader-profile.ts'

/** Marked region of the shell that a click may hit. */
export type Landmark = 'search' | 'burger' | 'menu'

/** Events of the shell, by kind, with their payloads. */
interface ShellEvents {
  /** Scroll position of the window, in pixels. */
  readonly scrolled: { readonly offset: number }
  /** Width of the window, in pixels. */
  readonly resized: { readonly width: number }
  /** Marked regions that contain the click. */
  readonly clicked: { readonly inside: readonly Landmark[] }

  readonly searchOpened: object
  readonly searchClosed: object
  readonly searchFocused: object
  readonly searchBlurred: object
  /** The delay after which a blurred search field shrinks has elapsed. */
  readonly searchBlurElapsed: { readonly blur: number }
  readonly searchSubmitted: { readonly text: string }

  readonly burgerPressed: object
  /** An area with subentries was chosen in the mobile menu. */
  readonly areaChosen: { readonly area: string }
  /** « Retour » was pressed in the submenu of an area. */
  readonly areaLeft: object

  readonly routeChangeStarted: object
  /** The delay after which a route change shows its loader has elapsed. */
  readonly routeRevealElapsed: { readonly change: number }
  /** The latest route change is complete, and this page is shown. Also sent for the first page. */
  readonly routeChangeCompleted: { readonly path: string }
  /** The latest route change was cancelled by the reader. */
  readonly routeChangeAbandoned: object
  /** Response to the request with this number. */
  readonly bannersLoaded: { readonly request: number; readonly banners: readonly Banner[] }

  /** A task started that shows the masked loader. */
  readonly loaderRaised: object
  readonly loaderLowered: object
  readonly premiumActivated: { readonly trial: boolean }
  readonly welcomeClosed: object

  readonly visitorIsAnonymous: { readonly providerUnavailable?: boolean }
  /** User from the stored token at first and during an outage, later with the full profile. */
  readonly visitorSignedIn: {
    readonly user: User | IdentityProfile
    readonly providerUnavailable?: boolean
  }
  /** Undefined until the state of a new reader is known. */
  readonly premiumStateKnown: { readonly premiumState: PremiumState | undefined }
  readonly visitorRecordBuilt: { readonly record: VisitorRecord }
  readonly actionCodeFound: { readonly code: ActionCode }
  readonly previewBarPressed: object
}

export type ShellEventKind = keyof ShellEvents

/** Shell event of one of these kinds, by default of any kind. */
export type ShellEvent<Kind extends ShellEventKind = ShellEventKind> = {
  readonly [Each in Kind]: ShellEvents[Each] & { readonly kind: Each }
}[Kind]

/** Side effect that a reducer requests but does not perform, so that it remains pure. */
export type ShellEffect =
  /** Sends an event after a delay. Timers are never cancelled; obsolete events are ignored. */
  | { readonly kind: 'sendLater'; readonly delay: Duration; readonly event: ShellEvent }
  | { readonly kind: 'search'; readonly query: SearchQuery }
  | { readonly kind: 'loadBanners'; readonly request: number }
  | { readonly kind: 'pushAnalyticsEvent'; readonly name: 'trial activation' }
  /** Clears the preview cookies and reloads the page. */
  | { readonly kind: 'leavePreview' }

/** New state, followed by its side effects. */
export type Step<State> = readonly [State, ...(readonly ShellEffect[])]

/** Reducers of one part of the shell, by kind of event. */
export type Reactions<State> = {
  readonly [Kind in ShellEventKind]?: (state: State, event: ShellEvent<Kind>) => Step<State>
}

/**
 * Applies an event to one part of the shell. Returns the new state and side effects; without a
 * reducer for the event, the state is unchanged.
 */
export function react<State, Kind extends ShellEventKind>(
  reactions: Reactions<State>,
  state: State,
  event: ShellEvent<Kind>,
): Step<State> {
  return reactions[event.kind]?.(state, event) ?? [state]
}
