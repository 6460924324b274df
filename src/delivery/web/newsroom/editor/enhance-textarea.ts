import { element } from '#delivery/web/client/create-element.ts'
import { ARTICLE_FORM_LIMIT } from '#delivery/web/newsroom/text-limits.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'

import { DraftAutosave, fieldsOf } from './autosave-draft.ts'
import { callEditorApi, reasonOf } from './call-editor-api.ts'
import type { CallAnswer } from './call-editor-api.ts'
import { EDITOR_SCHEMA } from './editor-schema.ts'
import { openRichEditor } from './rich-text-editor.ts'
import type { RichEditor } from './rich-text-editor.ts'

import styles from './editor.module.css'

type Message = readonly (string | Node)[]

/** The two modes of a text field: the textarea, which the form sends, and the rich editor. */
class TextModes {
  readonly #textarea: HTMLTextAreaElement
  readonly #id: string
  readonly #parts: ReturnType<typeof addModes>
  readonly #autosave: DraftAutosave | undefined
  #rich: RichEditor | undefined
  #isWriting = false

  constructor(textarea: HTMLTextAreaElement) {
    this.#textarea = textarea
    this.#id = textarea.id
    const { labels, form } = textarea
    for (const label of labels) label.addEventListener('click', () => this.#rich?.focus())
    this.#parts = addModes(textarea)
    this.#parts.toggle.addEventListener('click', () => {
      if (!this.#isWriting) void (this.#rich ? this.#leaveRich(this.#rich) : this.openRich())
    })
    form?.addEventListener('submit', (event) => {
      const unwritten = this.#rich?.unwritten() && this.#rich
      if (!unwritten && fieldsOf(form).toString().length <= ARTICLE_FORM_LIMIT.bytes) return
      event.preventDefault()
      if (!unwritten) this.#warn(ARTICLE_FORM_LIMIT.refusal)
      else if (!this.#isWriting) void this.#submit(unwritten, event.submitter)
    })
    // After the listener above, which may hold a submission back.
    this.#autosave = form ? this.#autosaveOf(form) : undefined
  }

  /**
   * Opens the rich editor, unless the text contains something that the rich editor cannot
   * represent.
   */
  async openRich(): Promise<void> {
    const textarea = this.#textarea
    const { value: markdown } = textarea
    const answer = await callEditorApi('document', { markdown })
    const isFocused = document.activeElement === textarea
    // An editor who types, or has begun inside the text, keeps the textarea and the caret in it.
    if (textarea.value !== markdown || (isFocused && textarea.selectionEnd > 0))
      return this.#showText()
    if (answer.document === undefined) {
      this.#showText()
      return this.#announce(`Ce texte reste en mode texte. ${reasonOf(answer)}`)
    }
    textarea.removeAttribute('id')
    textarea.hidden = true
    const { toggle, frame, bar } = this.#parts
    toggle.textContent = 'Mode texte'
    this.#announce('')
    this.#rich = openRichEditor(frame, {
      textarea,
      id: this.#id,
      document: EDITOR_SCHEMA.nodeFromJSON(answer.document),
      bar,
      announce: (message) => this.#announce(message),
      change: () => this.#autosave?.schedule(),
    })
    if (isFocused) this.#rich.focus()
  }

  #autosaveOf(form: HTMLFormElement): DraftAutosave {
    const { draft } = this.#parts
    return new DraftAutosave(form, {
      textField: this.#textarea.name,
      unwritten: () => this.#rich?.unwritten(),
      show: (message) => showNote(draft, [message]),
      warn: (answer) =>
        showNote(
          draft,
          [
            'Brouillon non enregistré. ',
            ...failureText(answer, '\u00A0; nouvel essai dans un instant.'),
          ],
          'alert',
        ),
    })
  }

  #showText(): void {
    this.#rich?.close()
    this.#rich = undefined
    this.#textarea.id = this.#id
    this.#textarea.hidden = false
    this.#parts.toggle.textContent = 'Éditeur enrichi'
  }

  async #leaveRich(mode: RichEditor): Promise<void> {
    const answer = await this.#write(mode)
    if (answer.failure !== undefined) return this.#warn(...failureText(answer))
    const isRefused = answer.markdown === undefined
    if (isRefused) this.#textarea.value = mode.rescuedMarkdown()
    this.#showText()
    this.#textarea.focus()
    this.#announce(isRefused ? `${reasonOf(answer)} ${RESCUED}` : '')
  }

  async #submit(mode: RichEditor, submitter: HTMLElement | null): Promise<void> {
    const answer = await this.#write(mode)
    if (answer.markdown !== undefined) this.#textarea.form?.requestSubmit(submitter)
    else if (answer.failure !== undefined) this.#warn(...failureText(answer))
    else this.#warn(`${reasonOf(answer)} Rien n’est enregistré\u00A0: ${CORRECT}`)
  }

  async #write(mode: RichEditor): Promise<CallAnswer> {
    this.#isWriting = true
    const answer = await mode.write()
    this.#isWriting = false
    return answer
  }

  #announce(...message: Message): void {
    showNote(this.#parts.status, message)
  }

  /** Shows a problem and moves the focus to it: the editor has just pressed a button. */
  #warn(...message: Message): void {
    const { status } = this.#parts
    showNote(status, message, 'alert')
    status.focus()
  }
}

const PROBLEM = styles.problem ?? ''

/** Shows a message in the bar. Screen readers interrupt for an alert. */
function showNote(note: HTMLElement, message: Message, role: 'status' | 'alert' = 'status'): void {
  note.role = role
  note.classList.toggle(PROBLEM, role === 'alert')
  note.replaceChildren(...message)
}

const RESCUED = 'Les passages modifiés sont à la fin du texte, sans mise en forme.'
const CORRECT = 'corrigez, ou passez en mode texte.'

/**
 * Adds the elements around the textarea: a bar that stays above the text, with the messages, the
 * state of the draft and the button between the modes; the frame of the rich editor.
 */
function addModes(textarea: HTMLTextAreaElement): {
  readonly bar: HTMLElement
  readonly status: HTMLElement
  readonly draft: HTMLElement
  readonly toggle: HTMLElement
  readonly frame: HTMLElement
} {
  const status = element('p', { role: 'status', tabindex: '-1' })
  const draft = element('p', { role: 'status' })
  const notes = element('div', { class: styles.notes ?? '' }, status, draft)
  const toggle = element(
    'button',
    { type: 'button', class: styles.toggle ?? '' },
    'Éditeur enrichi',
  )
  const bar = element('div', { class: styles.tools ?? '' }, notes, toggle)
  const frame = element('div', { class: styles.frame ?? '' })
  textarea.before(bar)
  textarea.after(frame)
  return { bar, status, draft, toggle, frame }
}

/** Returns the message that the call failed, and how to proceed, or what follows by itself. */
function failureText(answer: CallAnswer, advice = '\u00A0: recommencez dans un moment.'): Message {
  const { failure } = answer
  const stored = `${reasonOf(answer)} Votre texte est toujours là`
  if (failure === undefined) return [`${stored}.`]
  if (failure === 'unavailable') return [stored + advice]
  const link = element('a', { href: NEWSROOM_PATHS.signIn, target: '_blank' }, SIGN_IN)
  return [`${stored}. `, link, ', puis recommencez.']
}

const SIGN_IN = 'Connectez-vous dans un autre onglet'

for (const textarea of document.querySelectorAll<HTMLTextAreaElement>('textarea[data-rich-editor]'))
  void new TextModes(textarea).openRich()
void import('./enhance-fields.ts').then((module) => module.enhanceFields())
