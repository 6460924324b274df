import { selectorOf } from '#delivery/web/contract/hooks.ts'

import type { Gestures } from '../gestures/gestures.ts'
import { lazyScript } from './lazy-scripts.ts'
import { onPageLoad, tellShown } from './page-load.ts'
import type { GrowingShellStore } from './shell-store.ts'

/** What answers the gestures, once it has come; nothing when it could not be loaded. */
export type BringGestures = () => Promise<Gestures | undefined>

/** Whatever a reader does first to a page: the pointer comes, a finger or a key is pressed, the focus moves, the page scrolls. */
const GESTURES = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'click', 'scroll'] as const

/** Loads what answers the gestures at the first of them, or when it is asked for; those made before it has come are handed to it. */
export function awaitFirstGesture(store: GrowingShellStore): BringGestures {
  let coming: Promise<Gestures | undefined> | undefined
  const awaiting = new AbortController()
  const missed: Event[] = []
  const bring = () =>
    (coming ??= lazyScript('gestures')
      .then((script) => {
        awaiting.abort()
        return script.bindGestures({ store, onPageLoad, tellShown, missed })
      })
      .catch(() => {
        // Links then lead where they do without a script.
        awaiting.abort()
        return undefined
      }))
  for (const kind of GESTURES) {
    addEventListener(
      kind,
      (event) => {
        if (isSearchShortcut(event) || isToolPressed(event)) event.preventDefault()
        missed.push(event)
        void bring()
      },
      awaiting,
    )
  }
  return bring
}

/** A link to one of our files brings the file, and leads to the page of the template only without a script. */
function isToolPressed({ type, target }: Event): boolean {
  return (
    type === 'click' &&
    target instanceof Element &&
    target.closest(`a${selectorOf('tool')}`) !== null
  )
}

/** Whether the reader asks for the search by its keys, Ctrl or ⌘ with K. */
export function isSearchShortcut(event: Event): event is KeyboardEvent {
  return event instanceof KeyboardEvent && event.key === 'k' && (event.ctrlKey || event.metaKey)
}
