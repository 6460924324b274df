import { returnMarks } from '#domain/identity/return-url-marks.ts'
import type { ReturnMarks } from '#domain/identity/return-url-marks.ts'

import type { ShellStore } from './shell-store.ts'

/** Current page: its path, and the parameters of a return from sign-in in its URL. */
export interface ShownPage {
  readonly path: string
  readonly marks: ReturnMarks
}

type PageListener = (page: ShownPage) => void

const listeners: PageListener[] = []

/** Registers a listener, called when the first page is ready and after every route change. */
export function onPageLoad(listener: PageListener): void {
  listeners.push(listener)
}

/** Notifies the shell store and all listeners that the page at the current URL is shown. */
export function notifyPageLoad(store: ShellStore): void {
  const path = location.pathname
  store.send({ kind: 'routeChangeCompleted', path })
  const page = { path, marks: returnMarks(location.href) }
  for (const listener of listeners) listener(page)
}
