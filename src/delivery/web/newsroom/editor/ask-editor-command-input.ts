import type { Selection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

import { element } from '#delivery/web/client/create-element.ts'

import type { EditorCommand } from './editor-command.ts'
import type { CommandQuestion } from './link-and-reference-commands.ts'
import { PagePicker } from './page-picker.ts'

interface AskOptions {
  /** Element that shows the question. */
  readonly place: HTMLElement
  readonly announce: (message: string) => void
  /** An argument: a script that loads late and imports it would split the editor's script. */
  readonly selections: typeof Selection
}

const ERROR_ID = 'erreur-de-commande'

interface QuestionWords {
  readonly label: string
  readonly refusal: string
  /** Says that the command was run. */
  readonly done: string
  /** Button that undoes the command, and what says that it did. */
  readonly remove?: { readonly label: string; readonly done: string }
}

const WORDS: Readonly<Record<CommandQuestion['subject'], QuestionWords>> = {
  link: {
    label: 'Adresse du lien, ou mots à chercher sur le site',
    refusal:
      'Une adresse commence par https://, par / pour une page du site, par # ou par mailto:.',
    done: 'Lien posé.',
    remove: { label: 'Retirer le lien', done: 'Lien retiré.' },
  },
  article: {
    label: 'Numéro de l’article, par exemple L. 1237-11',
    refusal: 'Ce n’est pas un numéro d’article\u00A0: écrivez L. 1237-11, R. 1234-5 ou D. 1234-6.',
    done: 'Renvoi posé.',
    remove: { label: 'Retirer le renvoi', done: 'Renvoi retiré.' },
  },
  section: {
    label: 'Titre du volet',
    refusal: 'Donnez un titre au volet.',
    done: 'Volet ajouté.',
  },
}

/**
 * Shows the question of a command, then runs the command with the answer. A refused answer stays in
 * its field, with the reason; Escape cancels.
 */
export function askCommandQuestion(
  view: EditorView,
  { label, question, run }: EditorCommand,
  { place, announce, selections }: AskOptions,
): void {
  if (question === undefined) return
  const words = WORDS[question.subject]
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
  const finish = (answer: string, title?: string): void => {
    if (!question.accepts(answer)) return refuse(words.refusal)
    const isDone = run(answer, title)?.(view.state, view.dispatch, view) ?? false
    if (!isDone) return refuse(`${label}\u00A0: impossible à cet endroit du texte.`)
    putCursorAfter(view, selections)
    close(words.done)
  }
  const isLink = question.subject === 'link'
  const picker = isLink
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
  if (words.remove !== undefined && remove?.(view.state) === true) {
    const { label, done } = words.remove
    const press = (): void => {
      remove(view.state, view.dispatch, view)
      close(done)
    }
    buttons.push(pressable(label, 'button button-quiet', press))
  }
  const labelled = element('label', {}, words.label, field)
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

/** Puts the cursor after the selected words: what is typed next does not replace them. */
function putCursorAfter(view: EditorView, selections: typeof Selection): void {
  const { selection, tr } = view.state
  view.dispatch(tr.setSelection(selections.near(selection.$to)))
}
