import { gestureReducers } from '#application/shell/shell-reducers.ts'
import { dataOf, selectorOf } from '#delivery/web/contract/data-attributes.ts'
import * as API_PATHS from '#domain/navigation/api-paths.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import { searchPath } from '#domain/search/normalize-search-query.ts'

import type * as cite from '../cite/copy-with-reference.ts'
import { pushAnalyticsEvent } from '../consent/data-layer.ts'
import { changeRoute } from '../navigation/change-route.ts'
import type { RouteChange } from '../navigation/change-route.ts'
import type { FetchedPage } from '../navigation/fetch-and-prefetch-pages.ts'
import { restoreFocus } from '../navigation/store-and-restore-focus.ts'
import { isSearchShortcut } from '../shell/early-events.ts'
import { bindBanners } from '../shell/home-banners.ts'
import { lazyScript } from '../shell/import-script.ts'
import type { onPageLoad, notifyPageLoad } from '../shell/page-load-listeners.ts'
import type { ExtensibleShellStore, ShellPerformer } from '../shell/shell-store.ts'
import type * as suggestions from '../suggestions/search-combobox.ts'
import type * as tools from '../tools/run-page-tool.ts'
import { bindPreviewBar, leavePreview, sendDeclaredEvents } from './dispatch-data-events.ts'
import { enableDragToScroll } from './drag-to-scroll.ts'
import { markCurrentHeading } from './mark-current-heading.ts'
import { bindMobileMenu, bindSearchPanel } from './search-and-menu-panels.ts'

/** Objects that the shell script passes to this script. */
interface GestureDeps {
  readonly store: ExtensibleShellStore
  readonly onPageLoad: typeof onPageLoad
  readonly notifyShown: typeof notifyPageLoad
  /** Events that happened before this script was loaded. */
  readonly events: readonly Event[]
}

/** Functions that the shell script calls once this script is loaded. */
export interface Gestures {
  /** Returns the steps that show a fetched page without a reload. */
  readonly changeRoute: (
    event: NavigateEvent,
    fetched: Promise<FetchedPage | undefined>,
  ) => RouteChange
  /** Performs the shell effects that only user interactions cause. */
  readonly perform: ShellPerformer
}

/**
 * Binds the handlers of user interactions: panels, menu, suggestions, page tools. Then replays the
 * early events; panels that are already open stay open.
 */
export function bindGestures({ store, onPageLoad, notifyShown, events }: GestureDeps): Gestures {
  const focused = document.activeElement
  const replays = replayEarlyEvents(events)
  store.add(gestureReducers)
  sendDeclaredEvents(store)
  bindSearchPanel(store)
  bindMobileMenu(store)
  bindBanners(store)
  bindPreviewBar(store)
  loadSuggestionsOnFocus()
  bindTools()
  markCurrentHeading(onPageLoad)
  reportPageViews(onPageLoad)
  enableDragToScroll()
  restoreFocus()
  if (focused instanceof HTMLElement && focused.closest(':popover-open')) focused.focus()
  for (const gesture of replays) gesture()
  return {
    changeRoute: (event, fetched) => changeRoute({ event, fetched, store, notifyShown }),
    perform: (effect) => {
      if ('query' in effect) location.assign(searchPath(effect.query))
      if (effect.kind === 'leavePreview') leavePreview()
      if ('name' in effect) pushAnalyticsEvent(effect.name)
    },
  }
}

/**
 * Runs page tools (copy, share, download…) with a lazy script. If loading fails, the browser
 * follows the link.
 */
function bindTools(): void {
  addEventListener('click', (event) => {
    const { target } = event
    const tool = target instanceof Element && target.closest<HTMLElement>(selectorOf('tool'))
    if (!tool || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    lazyScript<typeof cite | typeof tools>(dataOf(tool).tool === 'cite' ? 'cite' : 'tools').then(
      (script) => script.runTool(tool),
      () => tool instanceof HTMLAnchorElement && location.assign(tool.href),
    )
  })
}

/**
 * Loads suggestions when a search field is focused. If loading fails, the field has no suggestions.
 */
function loadSuggestionsOnFocus(): void {
  addEventListener('focusin', ({ target }) => loadFor(target))
  loadFor(document.activeElement)
}

function loadFor(field: EventTarget | null): void {
  if (!(field instanceof HTMLInputElement)) return
  if (field.form?.getAttribute('action') !== PATHS.search) return
  lazyScript<typeof suggestions>('suggestions').then(
    (script) => script.addSuggestions(field),
    () => undefined,
  )
}

/** Selects elements that do nothing without a script. */
const SCRIPTED = `${selectorOf('tool')},${selectorOf('event')}:not([popovertarget])`

/**
 * Returns functions that replay early events: clicks on scripted elements and the search shortcut.
 */
function replayEarlyEvents(events: readonly Event[]): readonly (() => void)[] {
  return events.flatMap((event) => {
    if (isSearchShortcut(event)) return [() => dispatchEvent(new KeyboardEvent('keydown', event))]
    if (event.type !== 'click' || !(event.target instanceof Element)) return []
    const button = event.target.closest<HTMLElement>(SCRIPTED)
    return button ? [() => button.click()] : []
  })
}

/**
 * Reports this page, and each one that a route change shows, to the server: its path, and nothing
 * of the reader. Copies that a CDN answers are counted so.
 */
function reportPageViews(listen: typeof onPageLoad): void {
  report(location.pathname, false)
  listen(({ path }) => report(path, true))
}

function report(path: string, isRouteChange: boolean): void {
  const body = JSON.stringify({ path, isRouteChange })
  navigator.sendBeacon(API_PATHS.pageView, new Blob([body], { type: 'application/json' }))
}
