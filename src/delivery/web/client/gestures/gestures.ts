import { gestureParts } from '#application/shell/shell.ts'
import { selectorOf } from '#delivery/web/contract/hooks.ts'
import { SEARCH_PATH } from '#domain/navigation/search-path.ts'
import { searchPath } from '#domain/search/search-query.ts'

import { pushAnalyticsEvent } from '../consent/data-layer.ts'
import type { FetchedPage } from '../navigation/fetched-pages.ts'
import { focusAgain } from '../navigation/page-focus.ts'
import { changeRoute } from '../navigation/route-change.ts'
import type { RouteChange } from '../navigation/route-change.ts'
import { bindBanners } from '../shell/banners.ts'
import { isSearchShortcut } from '../shell/first-gesture.ts'
import { lazyScript } from '../shell/lazy-scripts.ts'
import type { onPageLoad, tellShown } from '../shell/page-load.ts'
import type { GrowingShellStore, ShellPerformer } from '../shell/shell-store.ts'
import { leaveReader } from '../wiring/sign-in.ts'
import { markCurrentHeadings } from './contents.ts'
import { bindPreviewBar, leavePreview, sendDeclaredEvents } from './declared-events.ts'
import { bindMobileMenu, bindSearchPanel } from './panels.ts'
import { dragStrip } from './strip-drag.ts'

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

const WAYS_IN = `a${selectorOf('account', 'signIn')},a${selectorOf('account', 'signUp')}`

/** Keeps the address of the page when its reader leaves for sign-in, and whether that is to start a trial (§4). */
function keepAddressOnDeparture(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>(WAYS_IN)
    if (link) leaveReader(location.href, link.href.includes('premiumtrial'))
  })
}

/** Answers the tools of the page, with a script that comes when the first is used; a link then leads where it does without a script. */
function bindTools(): void {
  addEventListener('click', (event) => {
    const { target } = event
    const tool = target instanceof Element && target.closest<HTMLElement>(selectorOf('tool'))
    if (!tool || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    lazyScript('tools').then(
      (script) => script.answerTool(tool),
      () => tool instanceof HTMLAnchorElement && location.assign(tool.href),
    )
  })
}

/** Brings what suggests searches once a field of the search of the site has the focus; until it has come, and without it, the field is that of a plain form. */
function bringSuggestions(): void {
  addEventListener('focusin', ({ target }) => bringTo(target))
  bringTo(document.activeElement)
}

function bringTo(field: EventTarget | null): void {
  if (!(field instanceof HTMLInputElement)) return
  if (field.form?.getAttribute('action') !== SEARCH_PATH) return
  lazyScript('suggestions').then(
    (script) => script.suggestFor(field),
    () => undefined,
  )
}

/** Where a press does nothing by itself; everywhere else the browser has answered it. */
const SCRIPTED = `${selectorOf('tool')},${selectorOf('event')}:not([popovertarget])`

/** What is to be made again of the gestures that came before what answers them: the presses that only a script answers, and the keys of the search. */
function replayEarlyEvents(missed: readonly Event[]): readonly (() => void)[] {
  return missed.flatMap((event) => {
    if (isSearchShortcut(event)) return [() => dispatchEvent(new KeyboardEvent('keydown', event))]
    if (event.type !== 'click' || !(event.target instanceof Element)) return []
    const button = event.target.closest<HTMLElement>(SCRIPTED)
    return button ? [() => button.click()] : []
  })
}
