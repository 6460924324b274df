import type * as gestures from '../gestures/bind-gestures.ts'
import type { Gestures } from '../gestures/bind-gestures.ts'
import { isSearchShortcut, isToolPressed } from '../shell/early-events.ts'
import { lazyScript } from '../shell/import-script.ts'
import { onPageLoad, notifyPageLoad } from '../shell/page-load-listeners.ts'
import type { ExtensibleShellStore } from '../shell/shell-store.ts'

/** Loads the gestures script once. Resolves to undefined if loading fails. */
export type LoadGestures = () => Promise<Gestures | undefined>

/** Events that load the gestures script. */
const GESTURES = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'click', 'scroll'] as const

/**
 * Loads the gestures script (handlers of user interactions) at the first user event, and passes it
 * the early events. Returns the function that loads it earlier.
 */
export function loadGesturesOnFirstEvent(store: ExtensibleShellStore): LoadGestures {
  let loading: Promise<Gestures | undefined> | undefined
  const awaiting = new AbortController()
  const events: Event[] = []
  const load = () =>
    (loading ??= lazyScript<typeof gestures>('gestures')
      .finally(() => awaiting.abort())
      .then(({ bindGestures }) =>
        bindGestures({ store, onPageLoad, notifyShown: notifyPageLoad, events }),
      )
      // Links then work as without JavaScript.
      .catch(() => undefined))
  for (const kind of GESTURES) {
    addEventListener(
      kind,
      (event) => {
        if (isSearchShortcut(event) || isToolPressed(event)) event.preventDefault()
        events.push(event)
        void load()
      },
      awaiting,
    )
  }
  return load
}
