import { dataOf, selectorOf } from '#delivery/web/contract/data-attributes.ts'

import type { reportPage } from './report-load-and-errors.ts'

/** Maximum number of errors reported per page, in case of a loop. */
const MAX_ERRORS = 10
/**
 * Milliseconds after the load event after which the reporter is loaded even if the window is busy.
 */
const REPORTER_TIMEOUT_MS = 5_000

// Collects errors from the start; the reporter is loaded once the window is idle.
const element = document.querySelector<HTMLElement>(`script${selectorOf('dsn')}`)
const errors: unknown[] = []
let report: ((error: unknown) => void) | undefined

function collect(error: unknown): void {
  if (errors.length >= MAX_ERRORS) return
  errors.push(error)
  report?.(error)
}

addEventListener('error', ({ error }) => {
  if (error !== null && error !== undefined) collect(error)
})
addEventListener('unhandledrejection', ({ reason }) => collect(reason))

async function loadReporter(): Promise<void> {
  const script: { readonly reportPage: typeof reportPage } =
    await import('./report-load-and-errors.ts')
  report = script.reportPage(element ? dataOf(element) : {})
  for (const error of errors) report(error)
}

/** Loads the reporter. A failure to load is ignored. */
function loadNow(): void {
  loadReporter().catch(() => undefined)
}

function loadWhenIdle(): void {
  if ('requestIdleCallback' in window)
    requestIdleCallback(loadNow, { timeout: REPORTER_TIMEOUT_MS })
  else setTimeout(loadNow, REPORTER_TIMEOUT_MS)
}

if (document.readyState === 'complete') loadWhenIdle()
else addEventListener('load', () => setTimeout(loadWhenIdle))
