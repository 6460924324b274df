import type { ShellStore } from '#application/shell/shell-reducers.ts'
import { isAccountUnavailable } from '#application/shell/shell-state.ts'
import { dataOf, selectorOf } from '#delivery/web/contract/data-attributes.ts'
import { returnMarks, withoutMarks } from '#domain/identity/return-url-marks.ts'
import type { ReturnMarks } from '#domain/identity/return-url-marks.ts'
import {
  SIGN_IN_UNCONFIRMED,
  SIGNED_OUT,
  STORAGE_MESSAGES,
} from '#domain/identity/sign-in-status-messages.ts'

import { announce } from '../announcer.ts'
import { accountServiceOfPage } from '../shell/import-script.ts'
import type { onPageLoad } from '../shell/page-load-listeners.ts'
import { createSessionWatcher, stripForgedResponse } from '../wiring/create-session-watcher.ts'
import {
  deleteTrialRequest,
  signInStorageProblem,
  takeReturnAddress,
} from '../wiring/sign-in-storage.ts'

/** Objects that the shell script passes to this script. */
interface SessionScriptDeps {
  readonly store: ShellStore
  readonly onPageLoad: typeof onPageLoad
  readonly provider: { readonly origin: string; readonly clientId: string }
}

/** Functions that the shell script calls once this script is loaded. */
export interface StartedSession {
  /** Asks the identity provider again whether the reader is signed in. */
  check(): void
}

/**
 * Follows the reader's session in this window, and sends its changes to the shell store. After
 * sign-in, returns the reader to the page they left.
 */
export function startSession({ store, onPageLoad, provider }: SessionScriptDeps): StartedSession {
  const clean = stripForgedResponse(location.href)
  if (clean !== undefined) history.replaceState(history.state, '', clean)
  const session = createSessionWatcher(provider, store)
  handleReturn(store, wasSentByService())
  session.pageLoaded()
  onPageLoad(() => {
    handleReturn(store, false)
    session.pageChanged()
  })
  for (const kind of ['storage', 'pageshow']) {
    addEventListener(kind, () => session.tokensMayHaveChanged())
  }
  store.subscribe(() => {
    if (store.state().session.kind === 'anonymous') deleteTrialRequest()
  })
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest(selectorOf('account', 'signOut')))
      session.signOut()
  })
  return { check: () => session.pageLoaded() }
}

/**
 * Removes the parameters of a return from sign-in from the URL. Redirects to the page stored before
 * sign-in, if it is another page.
 */
function handleReturn(store: ShellStore, sentByService: boolean): void {
  const marks = returnMarks(location.href)
  if (!Object.values(marks).includes(true)) return
  const goTo = takeReturnAddress(location.href, sentByService)
  history.replaceState(history.state, '', withoutMarks(location.href))
  if (goTo === undefined) showReturnNotice(store, marks)
  else location.replace(goTo)
}

/** True if the referrer is the account service. */
function wasSentByService(): boolean {
  const { origin } = URL.parse(accountServiceOfPage(), location.origin) ?? location
  return origin !== location.origin && URL.parse(document.referrer)?.origin === origin
}

/**
 * Shows a notice after a return from sign-in or sign-out that leaves the reader anonymous. Waits
 * until the session is known.
 */
function showReturnNotice(store: ShellStore, { signedOut }: ReturnMarks): void {
  const stop = store.subscribe(() => {
    const { session } = store.state()
    if (session.kind === 'starting') return
    stop()
    const text = session.kind === 'anonymous' ? noticeOf(store, signedOut) : undefined
    if (text !== undefined) showNotice(text)
  })
}

function noticeOf(store: ShellStore, signedOut: boolean): string | undefined {
  if (signedOut) return SIGNED_OUT
  const problem = signInStorageProblem()
  if (problem) return STORAGE_MESSAGES[problem]
  return isAccountUnavailable(store.state()) ? SIGN_IN_UNCONFIRMED : undefined
}

/** Shows a notice at the start of the content and announces it. */
function showNotice(text: string): void {
  const notice = document.createElement('p')
  dataOf(notice).notice = ''
  notice.textContent = text
  document.querySelector('main')?.prepend(notice)
  announce(text)
}
