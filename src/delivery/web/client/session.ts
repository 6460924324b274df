import { withoutMarks } from '../../../domain/identity/return-marks.ts'
import { settleReader } from '../../composition/browser-reader.ts'
import { onPageLoad } from './page-load.ts'
import type { ShellStore } from './shell-store.ts'

/** Reads who is signed in on every page, when another window signs in or out, and when the page comes back from the history; the page then shows it by an attribute of its root (§4). */
export function followSession(store: ShellStore): void {
  const settle = () => store.send(settleReader())
  onPageLoad(({ marks }) => {
    if (marks.backFromAccount) history.replaceState(history.state, '', withoutMarks(location.href))
    settle()
  })
  addEventListener('storage', settle)
  addEventListener('pageshow', settle)
  store.subscribe(() => {
    document.documentElement.dataset['session'] = store.state().session.kind
  })
}
