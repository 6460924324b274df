import { returnMarks } from '../../../domain/identity/return-marks.ts'
import type { ReturnMarks } from '../../../domain/identity/return-marks.ts'

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

/** Tells everyone that the page at the address of the window is the one in the document now. */
export function tellPageLoad(): void {
  const page = { path: location.pathname, marks: returnMarks(location.href) }
  for (const listener of listeners) listener(page)
}
