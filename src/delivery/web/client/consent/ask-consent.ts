import type { ReaderConsent } from '../../../../application/consent/reader-consent.ts'
import type { ConsentAnswers } from '../../../../domain/consent/consent.ts'
import { adoptSheet } from './adopt-sheet.ts'
import { showBanner } from './banner.ts'
import { choicePanel } from './choice-panel.ts'
import { followFormInUse } from './form-in-use.ts'

/** What the reader is asked, as the page and the choice stand. */
export interface ConsentQuestions {
  /** Under this heading, where the page has it, the choice can be changed; elsewhere the banner asks until there is a choice. */
  show(heading: HTMLElement | null): void
}

/** Paints the questions, and hands over what is answered. */
export function askConsent(
  consent: ReaderConsent,
  choose: (answers: ConsentAnswers) => Promise<void>,
): ConsentQuestions {
  adoptSheet()
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
        hideBanner ??= showBanner(consent.asked, (answers) => void choose(answers))
      } else {
        hide()
      }
    },
  }
}
