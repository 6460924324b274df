import { selectorOf } from '#delivery/web/contract/data-attributes.ts'

/**
 * True for a click on a link that a script handles, such as a download. The gestures script replays
 * it once loaded.
 */
export function isToolPressed({ type, target }: Event): boolean {
  return (
    type === 'click' &&
    target instanceof Element &&
    target.closest(`a${selectorOf('tool')}`) !== null
  )
}

/** True for Ctrl+K or ⌘+K, also while capitals are locked. */
export function isSearchShortcut(event: Event): event is KeyboardEvent {
  return (
    event instanceof KeyboardEvent && /^k$/i.test(event.key) && (event.ctrlKey || event.metaKey)
  )
}
