import { selectorOf } from '#delivery/web/contract/hooks.ts'

import { isSearchShortcut } from '../shell/search-shortcut.ts'

/** Where a press does nothing by itself; everywhere else the browser has answered it. */
const SCRIPTED = `${selectorOf('tool')},${selectorOf('event')}:not([popovertarget])`

/** What is to be made again of the gestures that came before what answers them: the presses that only a script answers, and the keys of the search. */
export function replayEarlyEvents(missed: readonly Event[]): readonly (() => void)[] {
  return missed.flatMap((event) => {
    if (isSearchShortcut(event)) return [() => dispatchEvent(new KeyboardEvent('keydown', event))]
    if (event.type !== 'click' || !(event.target instanceof Element)) return []
    const button = event.target.closest<HTMLElement>(SCRIPTED)
    return button ? [() => button.click()] : []
  })
}
