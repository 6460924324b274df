import { selectorOf } from '#delivery/web/contract/hooks.ts'
import { returnMarks, withoutMarks } from '#domain/identity/return-marks.ts'

import type { onPageLoad } from '../shell/page-load.ts'
import type { ShellStore } from '../shell/shell-store.ts'
import { addressWithoutForgery, sessionOfReader } from '../wiring/session.ts'
import { forgetTrialWish, returnOfReader } from '../wiring/sign-in-returns.ts'
import { accountServiceOfPage } from './account-service.ts'
import { tellReturn } from './tell-return.ts'

/** What the page hands to this script. */
interface PageBefore {
  readonly store: ShellStore
  readonly onPageLoad: typeof onPageLoad
  readonly provider: { readonly origin: string; readonly clientId: string }
}

/** What this script does for the page from then on. */
export interface StartedSession {
  /** Asks the provider who is signed in there by now. */
  check(): void
}

/** Follows the session from the page that is shown on: shows who reads, asks the provider behind, and takes a reader who comes back from sign-in to where the way began (§4). */
export function startSession({ store, onPageLoad, provider }: PageBefore): StartedSession {
  const clean = addressWithoutForgery(location.href)
  if (clean !== undefined) history.replaceState(history.state, '', clean)
  const session = sessionOfReader(provider, store)
  comeBack(store, wasSentByService())
  session.pageLoaded()
  onPageLoad(() => {
    comeBack(store, false)
    session.pageChanged()
  })
  for (const kind of ['storage', 'pageshow']) {
    addEventListener(kind, () => session.tokensMayHaveChanged())
  }
  store.subscribe(() => {
    if (store.state().session.kind === 'anonymous') forgetTrialWish()
  })
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest(selectorOf('account', 'signOut')))
      session.signOut()
  })
  return { check: () => session.pageLoaded() }
}

/** Reads the marks of the address once, and goes to the kept address if the page is another. */
function comeBack(store: ShellStore, sentByService: boolean): void {
  const marks = returnMarks(location.href)
  if (!Object.values(marks).includes(true)) return
  const goTo = returnOfReader(location.href, sentByService)
  history.replaceState(history.state, '', withoutMarks(location.href))
  if (goTo === undefined) tellReturn(store, marks)
  else location.replace(goTo)
}

/** Whether the account service sent the reader to the page that the window opened on: only it can say so, by the referrer. */
function wasSentByService(): boolean {
  const { origin } = URL.parse(accountServiceOfPage(), location.origin) ?? location
  return origin !== location.origin && URL.parse(document.referrer)?.origin === origin
}
