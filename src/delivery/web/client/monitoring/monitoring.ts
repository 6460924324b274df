import { dataOf, selectorOf } from '#delivery/web/contract/hooks.ts'

import type { reportPage } from './report-page.ts'

/** Faults that are told of one page, at most: a script that breaks in a loop says no more the hundredth time. */
const MOST_FAULTS = 10
/** Milliseconds after the page has loaded within which the rest comes, however busy the window is. */
const SOON = 5_000

// This script listens from the start, and is small for it; what reports comes once the page has loaded and the window has nothing else to do.
const mark = document.querySelector<HTMLElement>(`script${selectorOf('dsn')}`)
const faults: unknown[] = []
let tell: ((fault: unknown) => void) | undefined

function take(fault: unknown): void {
  if (faults.length >= MOST_FAULTS) return
  faults.push(fault)
  tell?.(fault)
}

addEventListener('error', ({ error }) => {
  if (error !== null && error !== undefined) take(error)
})
addEventListener('unhandledrejection', ({ reason }) => take(reason))

async function bring(): Promise<void> {
  const script: { readonly reportPage: typeof reportPage } = await import('./report-page.ts')
  tell = script.reportPage(mark ? dataOf(mark) : {})
  for (const fault of faults) tell(fault)
}

/** Without it the page misses nothing. */
function bringNow(): void {
  bring().catch(() => undefined)
}

function bringWhenIdle(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(bringNow, { timeout: SOON })
  else setTimeout(bringNow, SOON)
}

if (document.readyState === 'complete') bringWhenIdle()
else addEventListener('load', () => setTimeout(bringWhenIdle))
