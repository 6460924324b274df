import { element } from '#delivery/web/client/create-element.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'

import { DraftAutosave } from './autosave-draft.ts'
import { callEditor, reasonOf } from './editor-calls.ts'
import type { CallAnswer } from './editor-calls.ts'
import { EDITOR_SCHEMA } from './editor-schema.ts'
import { openRichMode } from './rich-text-editor.ts'
import type { RichMode } from './rich-text-editor.ts'

import styles from './editor.module.css'

type Message = readonly (string | Node)[]

/** The two modes of a text field: the textarea, which the form sends, and the rich editor. */
class TextModes {
  readonly #textarea: HTMLTextAreaElement
  readonly #id: string
  readonly #parts: ReturnType<typeof addModes>
  readonly #autosave: DraftAutosave | undefined
  #rich: RichMode | undefined
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
      if (this.#rich === undefined || this.#rich.isWritten()) return
      event.preventDefault()
      if (!this.#isWriting) void this.#submit(this.#rich, event.submitter)
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
    const answer = await callEditor('document', { markdown })
    // An editor who typed during the call keeps the textarea.
    if (textarea.value !== markdown) return this.#showText()
    if (answer.document === undefined) {
      this.#showText()
      return this.#announce(`Ce texte reste en mode texte. ${reasonOf(answer)}`)
    }
    const isFocused = document.activeElement === textarea
    textarea.removeAttribute('id')
    textarea.hidden = true
    const { toggle, frame } = this.#parts
    toggle.textContent = 'Mode texte'
    this.#announce('')
    this.#rich = openRichMode(frame, {
      textarea,
      id: this.#id,
      document: EDITOR_SCHEMA.nodeFromJSON(answer.document),
      announce: (message) => this.#announce(message),
      change: () => this.#autosave?.schedule(),
    })
    if (isFocused) this.#rich.focus()
  }

  #autosaveOf(form: HTMLFormElement): DraftAutosave {
    const { draft } = this.#parts
    return new DraftAutosave(form, {
      write: () => (this.#rich ? this.#write(this.#rich) : Promise.resolve({})),
      isWritten: () => this.#rich?.isWritten() ?? true,
      show: (message) => {
        draft.textContent = message
      },
      warn: (message) => this.#announce(message),
    })
  }

  #showText(): void {
    this.#rich?.close()
    this.#rich = undefined
    this.#textarea.id = this.#id
    this.#textarea.hidden = false
    this.#parts.toggle.textContent = 'Éditeur enrichi'
  }

  async #leaveRich(mode: RichMode): Promise<void> {
    const answer = await this.#write(mode)
    if (answer.failure !== undefined) return this.#warn(...failureText(answer))
    const isRefused = answer.markdown === undefined
    if (isRefused) this.#textarea.value = mode.rescuedMarkdown()
    this.#showText()
    this.#textarea.focus()
    this.#announce(isRefused ? `${reasonOf(answer)} ${RESCUED}` : '')
  }

  async #submit(mode: RichMode, submitter: HTMLElement | null): Promise<void> {
    const answer = await this.#write(mode)
    if (answer.markdown !== undefined) this.#textarea.form?.requestSubmit(submitter)
    else if (answer.failure !== undefined) this.#warn(...failureText(answer))
    else this.#warn(`${reasonOf(answer)} Rien n’est enregistré\u00A0: ${CORRECT}`)
  }

  async #write(mode: RichMode): Promise<CallAnswer> {
    this.#isWriting = true
    const answer = await mode.write()
    this.#isWriting = false
    return answer
  }

  #announce(...message: Message): void {
    const { status } = this.#parts
    status.classList.remove(PROBLEM)
    status.replaceChildren(...message)
  }

  /** Shows a problem and moves the focus to it, since the form's buttons may be far below. */
  #warn(...message: Message): void {
    this.#announce(...message)
    const { status } = this.#parts
    status.classList.add(PROBLEM)
    status.focus()
  }
}

const PROBLEM = styles.problem ?? ''
const RESCUED = 'Les passages modifiés sont à la fin du texte, sans mise en forme.'
const CORRECT = 'corrigez, ou passez en mode texte.'

/**
 * Adds the elements around the textarea: message, button between the modes, frame of the rich
 * editor, time of the draft.
 */
function addModes(textarea: HTMLTextAreaElement): {
  readonly status: HTMLElement
  readonly toggle: HTMLElement
  readonly frame: HTMLElement
  readonly draft: HTMLElement
} {
  const modes = element('div', { class: styles.modes ?? '' })
  const status = element('p', { role: 'status', class: styles.status ?? '', tabindex: '-1' })
  const toggle = element(
    'button',
    { type: 'button', class: 'button button-quiet' },
    'Éditeur enrichi',
  )
  const frame = element('div', { class: styles.frame ?? '' })
  modes.append(status, toggle)
  textarea.before(modes)
  const draft = element('p', { class: styles.status ?? '' })
  textarea.after(frame, draft)
  return { status, toggle, frame, draft }
}

/** Returns the message that the call failed, and how to proceed. */
function failureText(answer: CallAnswer): Message {
  if (answer.failure !== 'signedOut')
    return [`${reasonOf(answer)} Votre texte est toujours là\u00A0: recommencez dans un moment.`]
  const link = element('a', { href: NEWSROOM_PATHS.signIn, target: '_blank' }, SIGN_IN)
  return [`${reasonOf(answer)} `, link, ', puis recommencez\u00A0: votre texte est toujours là.']
}

const SIGN_IN = 'Connectez-vous dans un autre onglet'

for (const textarea of document.querySelectorAll<HTMLTextAreaElement>(
  'textarea[name="markdown"][data-rich-editor]',
))
  void new TextModes(textarea).openRich()
