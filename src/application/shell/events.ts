import type { Banner } from '#domain/editorial/banner.ts'
import type { PremiumState } from '#domain/premium/premium-state.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import type { Duration } from '#domain/shared/duration.ts'
import type { ActionCode } from '#domain/visitor/action-code.ts'
import type { IdentityProfile, User } from '#domain/visitor/profile.ts'
import type { VisitorRecord } from '#domain/visitor/visitor-record.ts'

/** The part of the shell that a clicked element belongs to, as the page marks it. */
export type Landmark = 'search' | 'burger' | 'menu'

/** All that can happen to the shell, in the words of who reads, of the router and of the calls. */
interface ShellEvents {
  /** The top of the window now stands `offset` pixels down the page. */
  readonly scrolled: { readonly offset: number }
  /** The window is now `width` pixels wide. */
  readonly resized: { readonly width: number }
  /** The reader clicked, inside these marked parts. */
  readonly clicked: { readonly inside: readonly Landmark[] }

  readonly searchOpened: object
  readonly searchClosed: object
  readonly searchFocused: object
  readonly searchBlurred: object
  readonly searchBlurElapsed: { readonly blur: number }
  readonly searchSubmitted: { readonly text: string }

  readonly burgerPressed: object
  /** An area with children was chosen in the mobile menu. */
  readonly areaChosen: { readonly area: string }
  /** 'Retour' was pressed in the sub-list of an area. */
  readonly areaLeft: object

  readonly routeChangeStarted: object
  readonly routeRevealElapsed: { readonly change: number }
  /**
   * The newest route change is done: the page of this path is shown. The first page counts as one.
   */
  readonly routeChangeCompleted: { readonly path: string }
  /** The newest route change ended without a page: the reader stopped it. */
  readonly routeChangeAbandoned: object
  /** The answer to the request of that number. */
  readonly bannersLoaded: { readonly request: number; readonly banners: readonly Banner[] }

  readonly loaderRaised: object
  readonly loaderLowered: object
  readonly premiumActivated: { readonly trial: boolean }
  readonly welcomeClosed: object

  readonly visitorIsAnonymous: { readonly providerUnavailable?: boolean }
  /** From the stored token at first and during an outage; else with the whole profile. */
  readonly visitorSignedIn: {
    readonly user: User | IdentityProfile
    readonly providerUnavailable?: boolean
  }
  /** Undefined as long as the answer about a new reader has not come. */
  readonly premiumStateKnown: { readonly premiumState: PremiumState | undefined }
  readonly visitorRecordBuilt: { readonly record: VisitorRecord }
  readonly actionCodeFound: { readonly code: ActionCode }
  readonly previewBarPressed: object
}

/** The name of an event of the shell. */
export type ShellEventKind = keyof ShellEvents

/** An event of the shell, of any kind or of the given one. */
export type ShellEvent<Kind extends ShellEventKind = ShellEventKind> = {
  readonly [Each in Kind]: ShellEvents[Each] & { readonly kind: Each }
}[Kind]

/**
 * What the shell asks of the world: data that the delivery carries out, so that the rules stay
 * pure.
 */
export type ShellEffect =
  /** Send the event back after the delay; timers are never cancelled, late ones are ignored. */
  | { readonly kind: 'sendLater'; readonly delay: Duration; readonly event: ShellEvent }
  | { readonly kind: 'search'; readonly query: SearchQuery }
  | { readonly kind: 'loadBanners'; readonly request: number }
  | { readonly kind: 'pushAnalyticsEvent'; readonly name: 'trial activation' }
  /** Clear the preview cookies, then reload the page. */
  | { readonly kind: 'leavePreview' }

/** The state after an event, followed by the effects that the event asks for. */
export type Step<State> = readonly [State, ...(readonly ShellEffect[])]

/** How a part of the shell answers the events that matter to it. */
export type Reactions<State> = {
  readonly [Kind in ShellEventKind]?: (state: State, event: ShellEvent<Kind>) => Step<State>
}

/** One step of a part of the shell: an event that it has no reaction to leaves it as it is. */
export function react<State, Kind extends ShellEventKind>(
  reactions: Reactions<State>,
  state: State,
  event: ShellEvent<Kind>,
): Step<State> {
  return reactions[event.kind]?.(state, event) ?? [state]
}
