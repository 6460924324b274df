import type { ReaderConsent } from '#application/consent/reader-consent.ts'
import type { ConsentAnswers } from '#domain/consent/consent.ts'

import { adoptSheet } from '../element.ts'
import { showBanner } from './banner.ts'
import { choicePanel } from './choice-panel.ts'

import sheet from './consent.css?inline'

/** Windows with too little room for a form and the banner at once. */
const SMALL_WINDOW = '(width < 48rem), (height < 40rem)'

/** The questions about consent, as the page and the choice stand. */
export interface ConsentQuestions {
  /**
   * Shows the choice under this heading where the page has it, else the banner until there is a
   * choice.
   */
  show(heading: HTMLElement | null): void
}

/** Renders the questions and passes the answers on. */
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
  // Without an answer nothing is traced: a reader who fills in a form is asked on the next page.
  const isFormInUse = followFormInUse(hide)
  return {
    show: (heading) => {
      const place = heading?.closest('.prose')
      if (place && !place.contains(panel.painted)) place.append(panel.painted)
      panel.tell()
      if (consent.mustAsk() && !place && !isFormInUse()) {
        hideBanner ??= showBanner(consent.purposes, (answers) => void choose(answers))
      } else {
        hide()
      }
    },
  }
}

/** Tells whether the reader fills in a form in a small window; true until another page is shown. */
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
