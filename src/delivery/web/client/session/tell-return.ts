import { isAccountUnavailable } from '#application/shell/shell-state.ts'
import { dataOf } from '#delivery/web/contract/hooks.ts'
import {
  SIGN_IN_UNCONFIRMED,
  SIGNED_OUT,
  STORAGE_MESSAGES,
} from '#domain/identity/account-messages.ts'
import type { ReturnMarks } from '#domain/identity/return-marks.ts'

import { announce } from '../shell/announcer.ts'
import type { ShellStore } from '../shell/shell-store.ts'
import { signInStorageProblem } from '../wiring/sign-in-storage.ts'

/** Tells a reader who comes back from the account service, once the session is known, that they are signed out, or why they are not signed in. */
export function tellReturn(store: ShellStore, { signedOut }: ReturnMarks): void {
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

/** Shows a notice at the head of the page until the next one, and announces it. */
function showNotice(text: string): void {
  const notice = document.createElement('p')
  dataOf(notice).notice = ''
  notice.textContent = text
  document.querySelector('main')?.prepend(notice)
  announce(text)
}
