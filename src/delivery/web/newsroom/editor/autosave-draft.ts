import { callEditorApi } from './call-editor-api.ts'
import type { CallAnswer } from './call-editor-api.ts'

/** Rich text that the form's textarea does not contain yet. */
export interface UnwrittenText {
  readonly document: object
  /** Writes the Markdown of this document into the textarea. */
  readonly accept: (markdown: string) => void
}

interface AutosaveOptions {
  /** Name of the form's field for the text. */
  readonly textField: string
  /** Returns the rich text. Undefined if the form's textarea contains the current text. */
  readonly unwritten: () => UnwrittenText | undefined
  /** Shows when the draft was saved. */
  readonly show: (message: string) => void
  /** Shows why the draft was not saved. */
  readonly warn: (answer: CallAnswer) => void
}

/** Draft as it is at one moment: the call that saves it, and what follows. */
interface Draft {
  readonly call: string
  readonly fields: URLSearchParams
  readonly text: UnwrittenText | undefined
}

const DELAY_MS = 10_000

/**
 * Saves the article form as a working copy, for instance after changes or when the page is hidden.
 * The browser asks for confirmation before leaving a page with unsaved text.
 */
export class DraftAutosave {
  readonly #form: HTMLFormElement
  readonly #options: AutosaveOptions
  #saved: string
  #timer: number | undefined
  #saving: { readonly call: string; readonly result: Promise<boolean> } | undefined
  #isSent = false

  constructor(form: HTMLFormElement, options: AutosaveOptions) {
    this.#form = form
    this.#options = options
    this.#saved = isUntouched(form) ? fieldsOf(form).toString() : ''
    form.addEventListener('input', () => this.schedule())
    form.addEventListener('keydown', (event) => {
      if (isShortcut(event, 's')) void this.#save()
    })
    form.addEventListener('submit', (event) => {
      this.#isSent = !event.defaultPrevented
    })
    document.addEventListener('submit', (event) => this.#saveBefore(event))
    // Phones close a hidden page without asking; some browsers send only the second event.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') void this.#save({ isLeaving: true })
    })
    window.addEventListener('pagehide', () => void this.#save({ isLeaving: true }))
    window.addEventListener('online', () => void this.#save())
    window.addEventListener('beforeunload', (event) => {
      if (!this.#isSent && this.#isUnsaved()) event.preventDefault()
    })
    if (this.#saved === '') this.schedule()
  }

  /** Schedules a save in ten seconds, unless one is already scheduled. */
  schedule(): void {
    this.#timer ??= window.setTimeout(() => void this.#save(), DELAY_MS)
  }

  #isUnsaved(): boolean {
    return (
      this.#options.unwritten() !== undefined || fieldsOf(this.#form).toString() !== this.#saved
    )
  }

  /**
   * Saves the draft before another form of the page is sent. The form that deletes the working copy
   * saves nothing.
   */
  #saveBefore(event: SubmitEvent): void {
    const { target, submitter } = event
    const isOther = target instanceof HTMLFormElement && target !== this.#form
    if (!isOther || actionOf(target) === actionOf(this.#form) || !this.#isUnsaved()) return
    event.preventDefault()
    void this.#saveAndSend(target, submitter)
  }

  async #saveAndSend(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
    if (await this.#save()) form.requestSubmit(submitter)
  }

  /**
   * Saves unsaved changes in one call. Resolves to false if they were not stored. A page that is
   * being left does not wait for an earlier call.
   */
  #save({ isLeaving = false } = {}): Promise<boolean> {
    window.clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#isSent || !this.#isUnsaved()) return Promise.resolve(true)
    const draft = this.#draft()
    const { call } = draft
    if (this.#saving && (!isLeaving || this.#saving.call === call)) return this.#saving.result
    const result = this.#store(draft)
    this.#saving = { call, result }
    return result
  }

  #draft(): Draft {
    const fields = fieldsOf(this.#form)
    const text = this.#options.unwritten()
    const sent = new URLSearchParams(fields)
    if (text !== undefined) sent.delete(this.#options.textField)
    const number = /\d+$/u.exec(actionOf(this.#form))?.[0]
    const form = sent.toString()
    return { call: JSON.stringify({ form, number, document: text?.document }), fields, text }
  }

  async #store({ call, fields, text }: Draft): Promise<boolean> {
    const answer = await callEditorApi('brouillon', call)
    if (this.#saving?.call === call) this.#saving = undefined
    const { savedAt, markdown } = answer
    this.#form.dispatchEvent(new CustomEvent('stored', { detail: answer }))
    if (savedAt === undefined) {
      this.#options.warn(answer)
      if (answer.failure !== undefined) this.schedule()
      return false
    }
    if (markdown !== undefined) {
      text?.accept(markdown)
      fields.set(this.#options.textField, markdown)
    }
    this.#saved = fields.toString()
    this.#options.show(`Brouillon enregistré à ${savedAt}.`)
    return true
  }
}

/** True for a key with Control or Command, which the browser then leaves to the page. */
export function isShortcut(event: KeyboardEvent, key: string): boolean {
  const isPressed = event.key === key && (event.ctrlKey || event.metaKey)
  if (isPressed) event.preventDefault()
  return isPressed
}

/** Returns the `action` attribute of a form. A field named `action` hides the property. */
function actionOf(form: HTMLFormElement): string {
  return form.getAttribute('action') ?? ''
}

/** Returns the fields of a form, without its files. */
export function fieldsOf(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') fields.append(name, value)
  return fields
}

/** True if no field was changed before this script ran. */
function isUntouched(form: HTMLFormElement): boolean {
  return [
    ...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'),
  ].every(({ value, defaultValue }) => value === defaultValue)
}
