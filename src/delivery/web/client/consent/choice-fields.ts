import type { ConsentAnswers, Purpose } from '#domain/consent/consent.ts'

import { element } from './element.ts'
import { PURPOSE_TEXTS } from './purpose-texts.ts'

/** The purposes one by one, each with what is to be known of it, and a box that is empty until the reader ticks it. */
export interface ChoiceFields {
  readonly fields: HTMLFieldSetElement
  readonly answers: () => ConsentAnswers
  readonly show: (answers: ConsentAnswers) => void
}

/** Paints the purposes that this site asks for, told in full unless the page around them does. */
export function choiceFields(asked: readonly Purpose[], place: 'banner' | 'page'): ChoiceFields {
  const boxes = asked.map((purpose) => {
    const id = `_consent-${place}-${purpose}`
    const box = element('input', { type: 'checkbox', id })
    const line = element('p', {}, box, element('label', { for: id }, PURPOSE_TEXTS[purpose].label))
    const painted = element('div', { class: 'consent-purpose' }, line)
    if (place === 'banner') {
      painted.append(details(purpose, `${id}-texte`))
      box.setAttribute('aria-describedby', `${id}-texte`)
    }
    return { purpose, box, painted }
  })
  const legend = element('legend', {}, 'J’accepte, usage par usage\u00A0:')
  return {
    fields: element('fieldset', {}, legend, ...boxes.map((each) => each.painted)),
    answers: () => Object.fromEntries(boxes.map(({ purpose, box }) => [purpose, box.checked])),
    show: (answers) => {
      for (const { purpose, box } of boxes) box.checked = answers[purpose] === true
    },
  }
}

function details(purpose: Purpose, id: string): HTMLElement {
  const { what, receives, lasts } = PURPOSE_TEXTS[purpose]
  const told = [
    ['Pour quoi faire', what],
    ['Qui le reçoit', receives],
    ['Combien de temps', lasts],
  ].map(([term = '', text = '']) =>
    element('div', {}, element('dt', {}, term), element('dd', {}, text)),
  )
  return element('dl', { id }, ...told)
}
