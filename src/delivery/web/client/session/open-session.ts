import { returnMarks, withoutMarks } from '../../../../domain/identity/return-marks.ts'
import { forgetTrialWish, returnOfReader } from '../../../composition/browser-returns.ts'
import { addressWithoutForgery, sessionOfReader } from '../../../composition/browser-session.ts'
import { forgetThatProviderWasAsked } from '../asked-provider.ts'
import type { onPageLoad } from '../page-load.ts'
import type { ShellStore } from '../shell-store.ts'

/** What the page hands to this script. */
interface PageBefore {
  readonly store: ShellStore
  readonly onPageLoad: typeof onPageLoad
  readonly provider: { readonly origin: string; readonly clientId: string }
}

/** Follows the session from the page that is shown on: shows who reads, asks the provider behind, and takes a reader who comes back from sign-in to where the way began (§4). */
export function openSession({ store, onPageLoad, provider }: PageBefore): void {
  const clean = addressWithoutForgery(location.href)
  if (clean !== undefined) history.replaceState(history.state, '', clean)
  const session = sessionOfReader(provider, store)
  comeBack()
  session.pageLoaded()
  onPageLoad(() => {
    comeBack()
    session.pageChanged()
  })
  for (const kind of ['storage', 'pageshow']) {
    addEventListener(kind, () => session.tokensMayHaveChanged())
  }
  store.subscribe(() => {
    if (store.state().session.kind === 'anonymous') forgetTrialWish()
  })
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a[data-account=signOut]')) session.signOut()
  })
}

/** Reads the marks of the address once, and goes to the kept address if the page is another. */
function comeBack(): void {
  const { backFromAccount, premiumTrial } = returnMarks(location.href)
  if (!backFromAccount && !premiumTrial) return
  forgetThatProviderWasAsked()
  const goTo = returnOfReader(location.href)
  history.replaceState(history.state, '', withoutMarks(location.href))
  if (goTo !== undefined) location.replace(goTo)
}
