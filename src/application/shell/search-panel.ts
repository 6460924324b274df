import { parseSearchQuery } from '#domain/search/search-query.ts'

import type { Reactions } from './reactions.ts'

/** How long a blurred field stays wide, in milliseconds (§4, §9). */
export const BLUR_RESET = 100

/** The search panel: open or not; its field at rest, focused, or just blurred for the n-th time (§4). */
export interface SearchPanel {
  readonly open: boolean
  readonly focus: 'none' | 'held' | 'leaving'
  readonly blurs: number
}

/** The panel of a page just loaded: closed, its field at rest (§4). */
export const startSearchPanel: SearchPanel = { open: false, focus: 'none', blurs: 0 }

/** Whether the field is wide, which shrinks or hides the other widgets of the header (§4). */
export function isSearchFocused({ focus }: SearchPanel): boolean {
  return focus !== 'none'
}

/** The panel closes on the close button, on a click outside, on a submitted text and on leaving the page (§4). */
export const searchPanelReactions: Reactions<SearchPanel> = {
  searchOpened: (panel) => [panel.open ? panel : { ...panel, open: true }],
  searchClosed: (panel) => [closed(panel)],
  routeChangeStarted: (panel) => [closed(panel)],

  clicked: (panel, { inside }) => [
    inside.includes('search') || inside.includes('burger') ? panel : closed(panel),
  ],

  searchSubmitted: (panel, { text }) => {
    const query = parseSearchQuery(text)
    return query.ok ? [closed(panel), { kind: 'search', query: query.value }] : [panel]
  },

  searchFocused: (panel) => [panel.focus === 'held' ? panel : { ...panel, focus: 'held' }],

  searchBlurred: (panel) => {
    if (panel.focus !== 'held') return [panel]
    const blur = panel.blurs + 1
    return [
      { ...panel, focus: 'leaving', blurs: blur },
      { kind: 'sendLater', delay: BLUR_RESET, event: { kind: 'searchBlurElapsed', blur } },
    ]
  },

  searchBlurElapsed: (panel, { blur }) => [
    panel.focus === 'leaving' && panel.blurs === blur ? { ...panel, focus: 'none' } : panel,
  ],
}

function closed(panel: SearchPanel): SearchPanel {
  return panel.open ? { ...panel, open: false } : panel
}
