import * as API_PATHS from '#domain/navigation/api-paths.ts'

import { onPageLoad } from './page-load-listeners.ts'

/**
 * Reports each page to the server once it is shown: its path, and nothing of the reader. Pages that
 * a CDN answers, or that a route change shows, are counted so.
 */
export function reportPageViews(): void {
  let isRouteChange = false
  onPageLoad(({ path }) => {
    const report = JSON.stringify({ path, isRouteChange })
    isRouteChange = true
    onceVisible(() =>
      navigator.sendBeacon(API_PATHS.pageView, new Blob([report], { type: 'application/json' })),
    )
  })
}

/** Runs work when the page is visible: at once, or when its tab or prerendering comes to front. */
function onceVisible(work: () => void): void {
  if (document.visibilityState === 'visible') work()
  else addEventListener('visibilitychange', work, { once: true })
}
