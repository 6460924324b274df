import { dataOf, selectorOf } from '#delivery/web/contract/hooks.ts'
import { accountLink } from '#domain/identity/account-links.ts'
import { GENERIC_ERROR } from '#domain/messages.ts'
import type { Activation, TrialObstacle } from '#domain/premium/activation.ts'
import { TRIAL_OBSTACLES, TRIAL_TEXTS } from '#domain/premium/trial-messages.ts'

import { button as buttonElement, element } from '../element.ts'
import { accountServiceOfPage } from '../shell/lazy-scripts.ts'

/** Says why a trial did not start, and what to do about it (§4, §8); the welcome says the rest. */
export function sayTrialOutcome(outcome: Activation, pressed: Element | undefined): void {
  if (outcome.kind === 'failed') sayAtOffer({ text: GENERIC_ERROR }, pressed)
  if (outcome.kind === 'refused') {
    const { obstacle } = outcome
    sayAtOffer({ text: TRIAL_OBSTACLES[obstacle], ...wayOut(obstacle) }, pressed)
  }
}

/** Asks a reader whose wish an address alone tells of, which anybody can write. */
export function askToConfirmTrial(start: () => void): void {
  const button = { label: TRIAL_TEXTS.start, press: start }
  sayAtOffer({ text: TRIAL_TEXTS.confirm, button }, undefined)
}

/** The page of the account service where it can be helped, which comes back with the trial. */
function wayOut(obstacle: TrialObstacle): Pick<Said, 'link'> {
  if (obstacle !== 'emailMissing' && obstacle !== 'emailUnverified') return {}
  const back = { address: location.href, origin: location.origin, trial: true }
  const page = obstacle === 'emailMissing' ? 'profile' : 'verifyEmail'
  const label = obstacle === 'emailMissing' ? TRIAL_TEXTS.addEmail : TRIAL_TEXTS.verifyEmail
  return { link: { label, href: accountLink(accountServiceOfPage(), page, back) } }
}

/** Where an offer says what became of a press, to those who see it and to those who hear it. */
const PLACE = selectorOf('fault')

/** What is said, and what there is to do about it: a link to follow, or a button to press. */
interface Said {
  readonly text: string
  readonly link?: { readonly label: string; readonly href: string }
  readonly button?: { readonly label: string; readonly press: () => void }
}

/** Says something beside the pressed button, else by the first offer of the page (§8). */
function sayAtOffer({ text, link, button }: Said, pressed: Element | undefined): void {
  const place = pressed?.closest(selectorOf('offer'))?.querySelector(PLACE) ?? firstPlace()
  place?.replaceChildren(text)
  if (link) place?.append(' ', element('a', { href: link.href, target: '_self' }, link.label))
  if (button) place?.append(' ', buttonElement(button.label, button.press))
}

/** A new attempt takes back what the last one said. */
export function takeBackSaid(): void {
  for (const place of document.querySelectorAll(PLACE)) place.textContent = ''
}

/** A page without an offer says it at the head of its content. */
function firstPlace(): Element | null {
  const found = document.querySelector(PLACE)
  if (found) return found
  const place = document.createElement('output')
  dataOf(place).fault = ''
  document.querySelector('main')?.prepend(place)
  return place
}
