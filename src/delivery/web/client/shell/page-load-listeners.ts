import type { ShellStore } from '#application/shell/shell-reducers.ts'

/** Page that is now shown. */
export interface ShownPage {
  readonly path: string
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
  for (const listener of listeners) listener({ path })
}
