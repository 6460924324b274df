import { returnMarks } from '#domain/identity/return-marks.ts'
import type { ReturnMarks } from '#domain/identity/return-marks.ts'

import type { ShellStore } from './shell-store.ts'

/** A page that the reader now sees: its path, and what its address says of a return from the account service. */
export interface ShownPage {
  readonly path: string
  readonly marks: ReturnMarks
}

type PageListener = (page: ShownPage) => void

const listeners: PageListener[] = []

/** Calls the listener once the page that the window opened on is ready, then after every route change (§4). */
export function onPageLoad(listener: PageListener): void {
  listeners.push(listener)
}

/** Tells the shell and everyone that the page at the address of the window is the one in the document now (§4). */
export function tellShown(store: ShellStore): void {
  const path = location.pathname
  store.send({ kind: 'routeChangeCompleted', path })
  const page = { path, marks: returnMarks(location.href) }
  for (const listener of listeners) listener(page)
}
