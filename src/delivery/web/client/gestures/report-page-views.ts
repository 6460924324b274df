import * as API_PATHS from '#domain/navigation/api-paths.ts'

import type { onPageLoad } from '../shell/page-load-listeners.ts'

/**
 * Reports this page, and each one that a route change shows, to the server: its path, and nothing
 * of the reader. Copies that a CDN answers are counted so.
 */
export function reportPageViews(listen: typeof onPageLoad): void {
  report(location.pathname, false)
  listen(({ path }) => report(path, true))
}

function report(path: string, isRouteChange: boolean): void {
  const body = JSON.stringify({ path, isRouteChange })
  navigator.sendBeacon(API_PATHS.pageView, new Blob([body], { type: 'application/json' }))
}
