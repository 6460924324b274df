import { readerReducers } from '#application/shell/shell-reducers.ts'
import { attributeOf, selectorOf } from '#delivery/web/contract/data-attributes.ts'
import type { TrialRequest } from '#domain/premium/trial-request.ts'
import { isTrialOffered } from '#domain/visitor/premium-state.ts'

import type { onPageLoad } from '../shell/page-load-listeners.ts'
import type { ExtensibleShellStore } from '../shell/shell-store.ts'
import {
  forgetReturnAddress,
  hasValidToken,
  storeFailedTrialRequest,
  createPremiumServices,
  takeTrialRequest,
} from '../wiring/create-premium-services.ts'
import {
  promptTrialConfirmation,
  showTrialFailure,
  clearTrialMessages,
} from './show-trial-messages.ts'

/**
 * Follows the reader's Premium state and rights, and looks up the action code of the URL. Starts a
 * trial requested before sign-in, or prompts for its confirmation; also starts it on a click.
 */
export function start(store: ExtensibleShellStore, whenShown: typeof onPageLoad): void {
  store.add(readerReducers)
  const { visitor, actionCode, activate } = createPremiumServices(store)

  async function startTrial(button?: Element): Promise<boolean> {
    clearTrialMessages()
    const outcome = await activate()
    forgetReturnAddress()
    showTrialFailure(outcome, button)
    return outcome.kind !== 'failed'
  }

  function startRequestedTrial(): void {
    const { session } = store.state()
    if (session.kind !== 'signedIn') return
    // The stored token may belong to an earlier reader.
    if ('customFields' in session.user) void startTrialOf(takeTrialRequest())
  }

  async function startTrialOf(wish: TrialRequest | undefined): Promise<void> {
    if (wish?.unconfirmed === true) await confirmTrial()
    else if (wish && !(await startTrial())) storeFailedTrialRequest(wish)
  }

  async function confirmTrial(): Promise<void> {
    if ((await visitor.premiumState()) === 'none') promptTrialConfirmation(() => void startTrial())
  }

  let session: unknown
  const follow = () => {
    const before = session
    session = store.state().session
    if (session === before) return
    visitor.sessionChanged(store.state().session)
    startRequestedTrial()
  }
  store.subscribe(follow)
  store.subscribe(() => {
    const { premium } = store.state()
    document.documentElement.toggleAttribute(
      attributeOf('trial-used'),
      premium !== undefined && !isTrialOffered(premium),
    )
  })
  whenShown(() => {
    actionCode.pageLoaded(location.search)
    visitor.pageChanged()
    startRequestedTrial()
  })
  actionCode.pageLoaded(location.search)
  follow()
  startTrialOnClick(
    () => store.state().session.kind === 'signedIn' && hasValidToken(),
    (button) => void startTrial(button),
  )
}

/** Selects the sign-up link for a trial, which acts as a button for a signed-in reader. */
const TRIAL = `a${selectorOf('account', 'signUp')}[href*=premiumtrial]`

/**
 * Starts the trial on click without leaving the page, if `may` returns true. A click with a
 * modifier key opens the link.
 */
function startTrialOnClick(may: () => boolean, start: (button: Element) => void): void {
  addEventListener(
    'click',
    (event) => {
      const { target, ctrlKey, metaKey, shiftKey, altKey } = event
      const button = target instanceof Element && target.closest(TRIAL)
      if (!button || ctrlKey || metaKey || shiftKey || altKey || !may()) return
      event.preventDefault()
      start(button)
    },
    { capture: true },
  )
}
