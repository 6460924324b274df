import * as pageIds from '#delivery/web/contract/element-ids.ts'
import { answerAll } from '#domain/consent/answer-all-purposes.ts'
import type { ConsentAnswers, Purpose } from '#domain/consent/consent.ts'

import { announce } from '../announcer.ts'
import { button, element } from '../create-element.ts'
import { choiceFields, PURPOSE_TEXTS } from './choice-fields.ts'

/** The link to the consent choices on the cookies page. */
const CHOICES = `/cookies#${pageIds.consentChoices}`

/**
 * Shows the consent banner: refuse all, accept all, or choose per purpose. Calls `choose` with the
 * answers, and returns the function that removes the banner.
 */
export function showBanner(
  purposes: readonly Purpose[],
  choose: (answers: ConsentAnswers) => void,
): () => void {
  const { fields, answers } = choiceFields(purposes, 'banner')
  fields.hidden = true
  const save = button('Enregistrer mes choix', () => choose(answers()))
  save.hidden = true
  const detail = button('Personnaliser', () => {
    fields.hidden = false
    save.hidden = false
    fields.querySelector('input')?.focus()
    detail.hidden = true
  })
  const banner = element(
    'section',
    { class: 'consent', 'aria-labelledby': pageIds.consentTitle },
    element('h2', { id: pageIds.consentTitle }, 'Traceurs\u00A0: à vous de choisir'),
    element('p', {}, ...said(purposes)),
    fields,
    element(
      'div',
      { class: 'consent-answers' },
      button('Tout refuser', () => choose(answerAll(purposes, false))),
      button('Tout accepter', () => choose(answerAll(purposes, true))),
      detail,
      save,
    ),
  )
  // Placed after the skip link, so that screen readers and the keyboard reach the banner first.
  const [first] = document.body.children
  if (first?.matches('a')) first.after(banner)
  else document.body.prepend(banner)
  const giveRoomBack = makeRoomFor(banner)
  return () => {
    const focused = banner.contains(document.activeElement)
    banner.remove()
    giveRoomBack()
    if (!focused) return
    document.getElementById(pageIds.main)?.focus({ preventScroll: true })
    announce('Votre choix est enregistré.')
  }
}

function said(purposes: readonly Purpose[]): readonly (Node | string)[] {
  const texts = purposes.map((purpose) => PURPOSE_TEXTS[purpose].short).join(' et pour ')
  return [
    `Le site vous demande votre accord pour ${texts}. Sans réponse, c’est non. Refuser ne change rien à votre lecture\u202F; votre choix vaut six mois et se change à tout moment, au pied de chaque page\u00A0: `,
    element('a', { href: CHOICES }, 'Gérer les cookies'),
    '.',
  ]
}

/**
 * Pads the page by the height of a panel fixed at its bottom. Returns the function that removes the
 * padding.
 */
function makeRoomFor(panel: HTMLElement): () => void {
  const { style: root } = document.documentElement
  const { style: body } = document.body
  const resized = new ResizeObserver(() => {
    root.setProperty('--consent-banner', `${panel.offsetHeight}px`)
    body.paddingBlockEnd = `${panel.offsetHeight}px`
    revealFocusedField()
  })
  resized.observe(panel)
  return () => {
    resized.disconnect()
    root.removeProperty('--consent-banner')
    body.paddingBlockEnd = ''
  }
}

/** Scrolls the focused field into view if the panel covers it. */
function revealFocusedField(): void {
  const field = document.activeElement
  if (field?.matches('main :is(input, select, textarea)'))
    field.scrollIntoView({ block: 'nearest' })
}
