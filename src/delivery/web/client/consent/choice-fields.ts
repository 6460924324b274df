import type { ConsentAnswers, Purpose } from '#domain/consent/consent.ts'

import { element } from '../create-element.ts'

/** Fieldset with one checkbox per consent purpose, unchecked at first. */
interface ChoiceFields {
  readonly fields: HTMLFieldSetElement
  /** Returns the current answer of each checkbox. */
  readonly answers: () => ConsentAnswers
  /** Sets the checkboxes to stored answers. */
  readonly show: (answers: ConsentAnswers) => void
}

/**
 * Creates the fieldset with one checkbox per purpose. In the banner, each purpose is also described
 * in full.
 */
export function choiceFields(purposes: readonly Purpose[], place: 'banner' | 'page'): ChoiceFields {
  const boxes = purposes.map((purpose) => {
    const id = `_consent-${place}-${purpose}`
    const box = element('input', { type: 'checkbox', id })
    const line = element('p', {}, box, element('label', { for: id }, PURPOSE_TEXTS[purpose].label))
    const row = element('div', { class: 'consent-purpose' }, line)
    if (place === 'banner') {
      row.append(details(purpose, `${id}-texte`))
      box.setAttribute('aria-describedby', `${id}-texte`)
    }
    return { purpose, box, row }
  })
  const legend = element('legend', {}, 'J’accepte, usage par usage\u00A0:')
  return {
    fields: element('fieldset', {}, legend, ...boxes.map((each) => each.row)),
    answers: () => Object.fromEntries(boxes.map(({ purpose, box }) => [purpose, box.checked])),
    show: (answers) => {
      for (const { purpose, box } of boxes) box.checked = answers[purpose] === true
    },
  }
}

function details(purpose: Purpose, id: string): HTMLElement {
  const { what, receives, lasts } = PURPOSE_TEXTS[purpose]
  const terms = [
    ['Pour quoi faire', what],
    ['Qui le reçoit', receives],
    ['Combien de temps', lasts],
  ].map(([term = '', text = '']) =>
    element('div', {}, element('dt', {}, term), element('dd', {}, text)),
  )
  return element('dl', { id }, ...terms)
}

/**
 * French texts that explain one consent purpose. A change of their meaning requires a new consent
 * version.
 */
interface PurposeText {
  readonly label: string
  /** Completes the sentence « vous demande votre accord pour … ». */
  readonly short: string
  /** Use of the data. */
  readonly what: string
  /** Recipients of the data. */
  readonly receives: string
  /** Storage period of the data and of the consent. */
  readonly lasts: string
}

/** French texts that explain each consent purpose. */
export const PURPOSE_TEXTS: Readonly<Record<Purpose, PurposeText>> = {
  audience: {
    label: 'Mesure d’audience',
    short: 'mesurer son audience',
    what: 'Savoir quelles pages sont lues, et par quels métiers. Des balises s’exécutent dans un cadre isolé, sans accès à la page ni à ce que votre navigateur enregistre.',
    receives:
      'L’éditeur et son gestionnaire de balises\u00A0: l’adresse de la page et, si vous êtes connecté, votre profil professionnel, vos abonnements et un pseudonyme. Jamais votre nom ni votre e-mail.',
    lasts: 'Rien n’est enregistré dans votre navigateur. Votre accord vaut six mois.',
  },
  recordings: {
    label: 'Enregistrement des erreurs et des sessions',
    short: 'enregistrer les erreurs et une partie des sessions',
    what: 'Comprendre une panne en revoyant ce qui l’a précédée\u00A0: mouvements, clics et défilement. Tous les textes sont masqués, les images bloquées.',
    receives:
      'L’éditeur et son service de surveillance technique. Jamais votre nom ni votre e-mail.',
    lasts:
      'Un enregistrement dure une heure au plus et s’arrête avec la visite. Votre accord vaut six mois.',
  },
}
