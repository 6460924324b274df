import type { ReaderConsent } from '#application/consent/reader-consent.ts'
import { answerAll } from '#domain/consent/answer-all-purposes.ts'
import type { ConsentAnswers } from '#domain/consent/consent.ts'

import { button, element } from '../create-element.ts'
import { choiceFields } from './choice-fields.ts'

/** Panel with the checkboxes, the buttons and the reader's stored choice. */
interface ChoicePanel {
  readonly node: HTMLElement
  /** Shows the stored choice. */
  update(): void
}

/**
 * Creates the panel of the cookies page where the reader accepts or refuses each purpose. Calls
 * `choose` with the answers.
 */
export function choicePanel(
  consent: ReaderConsent,
  choose: (answers: ConsentAnswers) => void,
): ChoicePanel {
  const { purposes } = consent
  const { fields, answers, show } = choiceFields(purposes, 'page')
  const standing = element('output', {})
  const buttons = element(
    'div',
    { class: 'consent-answers' },
    button('Tout refuser', () => choose(answerAll(purposes, false))),
    button('Tout accepter', () => choose(answerAll(purposes, true))),
    button('Enregistrer mes choix', () => choose(answers())),
  )
  return {
    node: element('div', { class: 'consent-panel' }, fields, buttons, standing),
    update: () => {
      show(consent.choice()?.answers ?? {})
      standing.textContent = standingOf(consent)
    },
  }
}

function standingOf(consent: ReaderConsent): string {
  const choice = consent.choice()
  if (choice === undefined) {
    return 'Vous n’avez pas encore choisi\u00A0: aucun de ces usages n’a lieu.'
  }
  const agreed = consent.purposes.filter((purpose) => choice.answers[purpose])
  const message =
    agreed.length === 0
      ? 'tout est refusé'
      : agreed.length === consent.purposes.length
        ? 'tout est accepté'
        : 'un usage sur deux est accepté'
  return `Votre choix du ${frenchDay(choice.madeOn)} est enregistré\u00A0: ${message}. La question vous sera posée de nouveau le ${frenchDay(choice.endsOn)}.`
}

function frenchDay(day: string): string {
  return new Date(`${day}T12:00:00Z`)
    .toLocaleDateString('fr-FR', { dateStyle: 'long', timeZone: 'UTC' })
    .replace(/^1 /, '1er ')
}
