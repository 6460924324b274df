import { dataOf, selectorOf } from '#delivery/web/contract/data-attributes.ts'
import { accountLink } from '#domain/identity/account-links.ts'
import { GENERIC_ERROR } from '#domain/messages.ts'
import type { Activation, TrialObstacle } from '#domain/premium/activation-outcome.ts'
import { TRIAL_OBSTACLES, TRIAL_TEXTS } from '#domain/premium/premium-messages.ts'

import { button as buttonElement, element } from '../create-element.ts'
import { accountServiceOfPage } from '../shell/import-script.ts'

/**
 * Shows why a trial failed or was refused, with a link that removes the obstacle if there is one.
 * Shows nothing for other outcomes.
 */
export function showTrialFailure(outcome: Activation, pressed: Element | undefined): void {
  if (outcome.kind === 'failed') showAtOffer({ text: GENERIC_ERROR }, pressed)
  if (outcome.kind === 'refused') {
    const { obstacle } = outcome
    showAtOffer({ text: TRIAL_OBSTACLES[obstacle], ...obstacleLink(obstacle) }, pressed)
  }
}

/**
 * Asks the reader to confirm a trial that only the URL requests, since anyone can write such a
 * link. Calls `start` on confirmation.
 */
export function promptTrialConfirmation(start: () => void): void {
  const button = { label: TRIAL_TEXTS.start, press: start }
  showAtOffer({ text: TRIAL_TEXTS.confirm, button }, undefined)
}

/**
 * Returns the link to the account page that adds or verifies the email address, then leads back.
 * Returns no link for other obstacles.
 */
function obstacleLink(obstacle: TrialObstacle): Pick<Said, 'link'> {
  if (obstacle !== 'emailMissing' && obstacle !== 'emailUnverified') return {}
  const back = { address: location.href, origin: location.origin, trial: true }
  const page = obstacle === 'emailMissing' ? 'profile' : 'verifyEmail'
  const label = obstacle === 'emailMissing' ? TRIAL_TEXTS.addEmail : TRIAL_TEXTS.verifyEmail
  return { link: { label, href: accountLink(accountServiceOfPage(), page, back) } }
}

/** Selects the live region of an offer for messages. */
const PLACE = selectorOf('message')

/** Message with an optional link or button. */
interface Said {
  readonly text: string
  readonly link?: { readonly label: string; readonly href: string }
  readonly button?: { readonly label: string; readonly press: () => void }
}

/** Shows a message beside the pressed button, else at the first offer of the page. */
function showAtOffer({ text, link, button }: Said, pressed: Element | undefined): void {
  const place = pressed?.closest(selectorOf('offer'))?.querySelector(PLACE) ?? firstPlace()
  place?.replaceChildren(text)
  if (link) place?.append(' ', element('a', { href: link.href, target: '_self' }, link.label))
  if (button) place?.append(' ', buttonElement(button.label, button.press))
}

/** Clears the messages of an earlier attempt to start a trial. */
export function clearTrialMessages(): void {
  for (const place of document.querySelectorAll(PLACE)) place.textContent = ''
}

/**
 * Returns the first message region. Creates one at the start of the content if the page has no
 * offer.
 */
function firstPlace(): Element | null {
  const messagePlace = document.querySelector(PLACE)
  if (messagePlace) return messagePlace
  const place = document.createElement('output')
  dataOf(place).message = ''
  document.querySelector('main')?.prepend(place)
  return place
}
