import { gestureParts } from '#application/shell/shell.ts'
import { searchPath } from '#domain/search/search-query.ts'

import type { FetchedPage } from '../navigation/fetched-pages.ts'
import { focusAgain } from '../navigation/kept-focus.ts'
import { changeRoute } from '../navigation/route-change.ts'
import type { RouteChange } from '../navigation/route-change.ts'
import type { onPageLoad, tellShown } from '../shell/page-load.ts'
import type { GrowingShellStore, ShellPerformer } from '../shell/shell-store.ts'
import { bindBanners } from './banners.ts'
import { bringSuggestions } from './bring-suggestions.ts'
import { markCurrentHeadings } from './contents.ts'
import { sendDeclaredEvents } from './declared-events.ts'
import { keepAddressOnDeparture } from './departure.ts'
import { bindMobileMenu } from './mobile-menu.ts'
import { bindPreviewBar, leavePreview } from './preview.ts'
import { pushAnalyticsEvent } from './push-analytics-event.ts'
import { replayEarlyEvents } from './replay-early-events.ts'
import { bindSearchPanel } from './search-panel.ts'
import { dragStrip } from './strip-drag.ts'
import { bindTools } from './tools.ts'

/** What the page had before its first gesture. */
interface PageBefore {
  readonly store: GrowingShellStore
  readonly onPageLoad: typeof onPageLoad
  readonly tellShown: typeof tellShown
  /** The gestures that nothing answered yet. */
  readonly missed: readonly Event[]
}

/** What the page asks of this script from then on. */
export interface Gestures {
  readonly changeRoute: (
    event: NavigateEvent,
    fetched: Promise<FetchedPage | undefined>,
  ) => RouteChange
  /** Carries out the effects of the shell that only a gesture has. */
  readonly perform: ShellPerformer
}

/** Binds all that acts only when the reader does; the panels that the browser opened before stay open, and the focus in them where it is. */
export function bindGestures({ store, onPageLoad, tellShown, missed }: PageBefore): Gestures {
  const focused = document.activeElement
  const again = replayEarlyEvents(missed)
  store.learn(gestureParts)
  sendDeclaredEvents(store)
  bindSearchPanel(store)
  bindMobileMenu(store)
  bindBanners(store)
  bindPreviewBar(store)
  bringSuggestions()
  bindTools()
  keepAddressOnDeparture()
  markCurrentHeadings(onPageLoad)
  dragStrip()
  focusAgain()
  if (focused instanceof HTMLElement && focused.closest(':popover-open')) focused.focus()
  for (const gesture of again) gesture()
  return {
    changeRoute: (event, fetched) => changeRoute({ event, fetched, store, tellShown }),
    perform: (effect) => {
      if ('query' in effect) location.assign(searchPath(effect.query))
      if (effect.kind === 'leavePreview') void leavePreview()
      if ('name' in effect) pushAnalyticsEvent(effect.name)
    },
  }
}
