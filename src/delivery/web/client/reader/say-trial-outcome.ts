import { accountLink } from '#domain/identity/account-links.ts'
import { GENERIC_ERROR } from '#domain/messages.ts'
import type { Activation, TrialObstacle } from '#domain/premium/activation.ts'
import { TRIAL_OBSTACLES, TRIAL_TEXTS } from '#domain/premium/trial-messages.ts'

import { accountServiceOfPage } from '../session/account-service.ts'
import { sayAtOffer } from './say-at-offer.ts'
import type { Said } from './say-at-offer.ts'

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
