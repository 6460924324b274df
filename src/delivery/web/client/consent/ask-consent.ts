import type { ReaderConsent } from '#application/consent/reader-consent.ts'
import type { ConsentAnswers } from '#domain/consent/consent.ts'

import { adoptStylesheet } from '../adopt-stylesheet.ts'
import { choicePanel } from './choice-panel.ts'
import { showBanner } from './show-consent-banner.ts'

import sheet from './consent.css?inline'

/** Matches windows too small for a form and the consent banner together. */
const SMALL_WINDOW = '(width < 48rem), (height < 40rem)'

/** Asks the reader for consent, in a panel of the cookies page or in a banner. */
export interface ConsentPrompt {
  /**
   * Shows the choice panel in the text that contains `heading`. Without such a text, shows the
   * banner if a choice is needed and no form is in use.
   */
  show(heading: HTMLElement | null): void
}

/** Creates the consent prompt: panel and banner. Calls `choose` with each choice of the reader. */
export function createConsentPrompt(
  consent: ReaderConsent,
  choose: (answers: ConsentAnswers) => Promise<void>,
): ConsentPrompt {
  adoptStylesheet(sheet)
  const panel = choicePanel(consent, (answers) => void choose(answers))
  let hideBanner: (() => void) | undefined
  const hide = (): void => {
    hideBanner?.()
    hideBanner = undefined
  }
  // Without an answer nothing is measured, so the banner may wait until the next page.
  const isFormInUse = followFormInUse(hide)
  return {
    show: (heading) => {
      const place = heading?.closest('.prose')
      if (place && !place.contains(panel.node)) place.append(panel.node)
      panel.update()
      if (consent.needsConsent() && !place && !isFormInUse()) {
        hideBanner ??= showBanner(consent.purposes, (answers) => void choose(answers))
      } else {
        hide()
      }
    },
  }
}

/**
 * Returns a function that is true after the reader used a form in a small window, until that form
 * is removed. Calls `onStart` at each such use.
 */
function followFormInUse(onStart: () => void): () => boolean {
  let form: Element | undefined
  const follow = (target: EventTarget | null): void => {
    const focused = target instanceof Element && target.closest('main form')
    if (!focused || !matchMedia(SMALL_WINDOW).matches) return
    form = focused
    onStart()
  }
  document.addEventListener('focusin', ({ target }) => follow(target))
  follow(document.activeElement)
  return () => form?.isConnected === true
}
