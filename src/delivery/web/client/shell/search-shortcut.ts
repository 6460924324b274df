/** Whether the reader asks for the search by its keys, Ctrl or ⌘ with K. */
export function isSearchShortcut(event: Event): event is KeyboardEvent {
  return event instanceof KeyboardEvent && event.key === 'k' && (event.ctrlKey || event.metaKey)
}
