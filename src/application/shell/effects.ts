import type { SearchQuery } from '#domain/search/search-query.ts'
import type { Duration } from '#domain/shared/duration.ts'

import type { ShellEvent } from './events.ts'

/** What the shell asks of the world: data that the delivery carries out, so that the rules stay pure (§4). */
export type ShellEffect =
  /** Send the event back after the delay; timers are never cancelled, late ones are ignored. */
  | { readonly kind: 'sendLater'; readonly delay: Duration; readonly event: ShellEvent }
  | { readonly kind: 'search'; readonly query: SearchQuery }
  | { readonly kind: 'loadBanners'; readonly request: number }
  | { readonly kind: 'pushAnalyticsEvent'; readonly name: 'trial activation' }
  /** Clear the preview cookies, then reload the page. */
  | { readonly kind: 'leavePreview' }
