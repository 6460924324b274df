import { readerParts } from '#application/shell/shell.ts'
import { attributeOf, selectorOf } from '#delivery/web/contract/hooks.ts'
import type { TrialWish } from '#domain/premium/activation.ts'
import { isPremium } from '#domain/premium/premium-state.ts'

import type { onPageLoad } from '../shell/page-load.ts'
import type { GrowingShellStore } from '../shell/shell-store.ts'
import {
  forgetDeparture,
  holdsGoodToken,
  keepFailedWish,
  premiumOfReader,
  takeTrialWish,
} from '../wiring/premium.ts'
import { askToConfirmTrial, sayTrialOutcome, takeBackSaid } from './trial-outcome.ts'

/** Asks the product about whoever reads, looks action codes up, and starts the trial that a reader asked for: by a button, or before leaving for sign-in (§4). */
export function start(store: GrowingShellStore, whenShown: typeof onPageLoad): void {
  store.learn(readerParts)
  const { visitor, actionCode, activate } = premiumOfReader(store)

  async function startTrial(button?: Element): Promise<boolean> {
    takeBackSaid()
    const outcome = await activate()
    forgetDeparture()
    sayTrialOutcome(outcome, button)
    return outcome.kind !== 'failed'
  }

  function startWishedTrial(): void {
    const { session } = store.state()
    if (session.kind !== 'signedIn') return
    // The token alone may still be that of whoever read here before.
    if ('customFields' in session.user) void startTrialOf(takeTrialWish())
  }

  async function startTrialOf(wish: TrialWish | undefined): Promise<void> {
    if (wish?.unconfirmed === true) await confirmTrial()
    else if (wish && !(await startTrial())) keepFailedWish(wish)
  }

  async function confirmTrial(): Promise<void> {
    if ((await visitor.premiumState()) === 'none') askToConfirmTrial(() => void startTrial())
  }

  let session: unknown
  const follow = () => {
    const before = session
    session = store.state().session
    if (session === before) return
    visitor.sessionChanged(store.state().session)
    startWishedTrial()
  }
  store.subscribe(follow)
  store.subscribe(() => {
    const { premium } = store.state()
    document.documentElement.toggleAttribute(
      attributeOf('premium'),
      premium !== undefined && isPremium(premium),
    )
  })
  whenShown(() => {
    actionCode.pageLoaded(location.search)
    visitor.pageChanged()
    startWishedTrial()
  })
  actionCode.pageLoaded(location.search)
  follow()
  answerTrialButtons(
    () => store.state().session.kind === 'signedIn' && holdsGoodToken(),
    (button) => void startTrial(button),
  )
}

/** The way in that is to come back with a trial: for whoever is in already, a button. */
const TRIAL = `a${selectorOf('account', 'signUp')}[href*=premiumtrial]`

/** Starts the trial at once for a reader who may, without leaving the page; a press that opens another window goes its way (§4). */
function answerTrialButtons(may: () => boolean, start: (button: Element) => void): void {
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
