import * as pageIds from '#delivery/web/contract/page-ids.ts'
import { answerAll } from '#domain/consent/answer-all.ts'
import type { ConsentAnswers, Purpose } from '#domain/consent/consent.ts'

import { button, element } from '../element.ts'
import { announce } from '../shell/announcer.ts'
import { choiceFields, PURPOSE_TEXTS } from './choice-fields.ts'

/** Where a choice is changed: under a heading of the page on cookies. */
const CHOICES = `/cookies#${pageIds.consentChoices}`

/** Asks the reader beside the page, which stays readable and usable; three ways to answer, of one size. Gives what takes it away. */
export function showBanner(
  asked: readonly Purpose[],
  choose: (answers: ConsentAnswers) => void,
): () => void {
  const { fields, answers } = choiceFields(asked, 'banner')
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
    element('p', {}, ...said(asked)),
    fields,
    element(
      'div',
      { class: 'consent-answers' },
      button('Tout refuser', () => choose(answerAll(asked, false))),
      button('Tout accepter', () => choose(answerAll(asked, true))),
      detail,
      save,
    ),
  )
  // Read and reached first, after the way to the content.
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

function said(asked: readonly Purpose[]): readonly (Node | string)[] {
  const purposes = asked.map((purpose) => PURPOSE_TEXTS[purpose].short).join(' et pour ')
  return [
    `Le site vous demande votre accord pour ${purposes}. Sans réponse, c’est non. Refuser ne change rien à votre lecture\u202F; votre choix vaut six mois et se change à tout moment, au pied de chaque page\u00A0: `,
    element('a', { href: CHOICES }, 'Gérer les cookies'),
    '.',
  ]
}

/** Reserves the room of a panel at the foot of the window: the page ends above it, and what has the focus is scrolled above it. Returns what gives the room back. */
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

/** A field may have had the focus before the panel came over it. */
function revealFocusedField(): void {
  const field = document.activeElement
  if (field?.matches('main :is(input, select, textarea)'))
    field.scrollIntoView({ block: 'nearest' })
}
