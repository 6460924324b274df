import type { ReaderConsent } from '#application/consent/reader-consent.ts'
import type { ConsentAnswers } from '#domain/consent/consent.ts'

import { adoptSheet } from '../adopt-sheet.ts'
import { showBanner } from './banner.ts'
import { choicePanel } from './choice-panel.ts'

import sheet from './consent.css?inline'

/** Matches windows too small for a form and the consent banner together. */
const SMALL_WINDOW = '(width < 48rem), (height < 40rem)'

/** The consent questions in the page or in a banner. */
export interface ConsentQuestions {
  /**
   * Renders the choice under the heading if the page has this heading; else shows the banner until
   * the reader chooses.
   */
  show(heading: HTMLElement | null): void
}

/** Creates the consent questions. Answers are passed to `choose`. */
export function askConsent(
  consent: ReaderConsent,
  choose: (answers: ConsentAnswers) => Promise<void>,
): ConsentQuestions {
  adoptSheet(sheet)
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
 * Returns a function that is true while the reader uses a form in a small window. It stays true
 * until the form is removed.
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
