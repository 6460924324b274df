import { returnMarks } from '#domain/identity/return-query-fields.ts'
import type { ReturnMarks } from '#domain/identity/return-query-fields.ts'

import type { ShellStore } from './shell-store.ts'

/** The current page: its path, and the return parameters of its address. */
export interface ShownPage {
  readonly path: string
  readonly marks: ReturnMarks
}

type PageListener = (page: ShownPage) => void

const listeners: PageListener[] = []

/** Calls the listener when the first page is ready and after every route change. */
export function onPageLoad(listener: PageListener): void {
  listeners.push(listener)
}

/** Notifies the shell and the listeners of the page at the current address. */
export function notifyShown(store: ShellStore): void {
  const path = location.pathname
  store.send({ kind: 'routeChangeCompleted', path })
  const page = { path, marks: returnMarks(location.href) }
  for (const listener of listeners) listener(page)
}
