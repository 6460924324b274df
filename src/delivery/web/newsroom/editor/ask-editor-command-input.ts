import type { EditorView } from 'prosemirror-view'

import { element } from '#delivery/web/client/create-element.ts'

import type { EditorCommand } from './editor-command.ts'
import { PagePicker } from './page-picker.ts'

interface AskOptions {
  /** Element that shows the question. */
  readonly place: HTMLElement
  readonly announce: (message: string) => void
}

const ERROR_ID = 'erreur-de-commande'

/**
 * Shows the question of a command, then runs the command with the answer. A refused answer stays in
 * its field, with the reason; Escape cancels.
 */
export function askCommandQuestion(
  view: EditorView,
  { label, question, run }: EditorCommand,
  { place, announce }: AskOptions,
): void {
  if (question === undefined) return
  const field = element('input', { type: 'text', autocomplete: 'off', spellcheck: 'false' })
  field.value = question.initial(view.state)
  const error = element('p', { id: ERROR_ID, role: 'alert' })
  const close = (message: string): void => {
    place.replaceChildren()
    announce(message)
    view.focus()
  }
  const refuse = (reason: string): void => {
    error.textContent = reason
    field.setAttribute('aria-invalid', 'true')
    field.setAttribute('aria-describedby', ERROR_ID)
    field.focus()
  }
  const finish = (answer: string, words?: string): void => {
    const reason = question.refusal(answer)
    if (reason !== undefined) return refuse(reason)
    const isDone = run(answer, words)?.(view.state, view.dispatch, view) ?? false
    if (isDone) close(`${label}\u00A0: fait.`)
    else refuse(`${label}\u00A0: impossible à cet endroit du texte.`)
  }
  const picker = question.offersPages
    ? new PagePicker(field, ({ path, label: title }) => finish(path, title))
    : undefined
  field.addEventListener('keydown', (event) => {
    if (picker?.press(event.key) === true) return event.preventDefault()
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    if (event.key === 'Enter') finish(field.value.trim())
    else close('')
  })
  const { remove } = question
  const buttons = [
    pressable('Appliquer', 'button', () => finish(field.value.trim())),
    pressable('Renoncer', 'button button-quiet', () => close('')),
  ]
  if (remove?.command(view.state) === true) {
    const press = (): void => {
      remove.command(view.state, view.dispatch, view)
      close(`${remove.label}\u00A0: fait.`)
    }
    buttons.push(pressable(remove.label, 'button button-quiet', press))
  }
  const labelled = element('label', {}, question.label, field)
  place.replaceChildren(labelled, ...buttons, ...(picker?.elements ?? []), error)
  field.select()
  const { from, to } = view.state.selection
  if (field.value === '') void picker?.search(view.state.doc.textBetween(from, to, ' '))
}

function pressable(label: string, styles: string, press: () => void): HTMLElement {
  const button = element('button', { type: 'button', class: styles }, label)
  button.addEventListener('click', press)
  return button
}
