import { ARTICLE_FIELDS } from '../article-paths-and-fields.ts'
import { reasonOf } from './editor-calls.ts'
import type { CallAnswer } from './editor-calls.ts'

interface AutosaveOptions {
  /** Writes the rich text into the form's textarea. */
  readonly write: () => Promise<CallAnswer>
  /** True if the form's textarea contains the current rich text. */
  readonly isWritten: () => boolean
  /** Shows the time of the last save. */
  readonly show: (message: string) => void
  /** Shows the reason why the draft was not saved. */
  readonly warn: (message: string) => void
}

const DELAY_MS = 10_000
const SAVE_TIMEOUT_MS = 15_000

/**
 * Saves the article form as the editor's working copy: after changes, when the page is hidden,
 * before another form is sent. The browser asks for confirmation before it leaves unsaved text.
 */
export class DraftAutosave {
  readonly #form: HTMLFormElement
  readonly #options: AutosaveOptions
  #saved: string
  #timer: number | undefined
  #saving: Promise<boolean> | undefined
  #isSent = false

  constructor(form: HTMLFormElement, options: AutosaveOptions) {
    this.#form = form
    this.#options = options
    this.#saved = isUntouched(form) ? fieldsOf(form).toString() : ''
    form.addEventListener('input', () => this.schedule())
    form.addEventListener('submit', (event) => {
      this.#isSent = !event.defaultPrevented
    })
    document.addEventListener('submit', (event) => this.#saveBefore(event))
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') void this.#save()
    })
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
    return !this.#options.isWritten() || fieldsOf(this.#form).toString() !== this.#saved
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

  /** Saves unsaved changes. Resolves to false if they were not stored. */
  #save(): Promise<boolean> {
    window.clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#isSent || !this.#isUnsaved()) return Promise.resolve(true)
    this.#saving ??= this.#store().finally(() => {
      this.#saving = undefined
    })
    return this.#saving
  }

  async #store(): Promise<boolean> {
    const { write, isWritten, show, warn } = this.#options
    const answer = isWritten() ? {} : await write()
    const isRefused = answer.failure !== undefined || answer.issues !== undefined
    const problem = isRefused ? reasonOf(answer) : undefined
    const fields = fieldsOf(this.#form)
    const refusal = problem ?? (await keep(this.#form, fields))
    if (refusal !== undefined) {
      warn(`Brouillon non enregistré. ${refusal} Votre texte est toujours là.`)
      if (answer.failure !== undefined || refusal === UNAVAILABLE) this.schedule()
      return false
    }
    this.#saved = fields.toString()
    show(`Brouillon enregistré à ${timeOf(new Date())}.`)
    return true
  }
}

/**
 * Stores the fields as the working copy. Returns the reason of a refusal in French; undefined if
 * stored.
 */
async function keep(form: HTMLFormElement, fields: URLSearchParams): Promise<string | undefined> {
  const body = new URLSearchParams([...fields, [ARTICLE_FIELDS.action, 'keep']])
  try {
    const response = await fetch(actionOf(form), {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(SAVE_TIMEOUT_MS),
    })
    // A stored copy redirects to its page.
    if (response.type === 'opaqueredirect') return undefined
    if (response.status === 403) return SIGNED_OUT
    return response.status === 422 ? OTHER_COPY : UNAVAILABLE
  } catch {
    return UNAVAILABLE
  }
}

const SIGNED_OUT = 'Votre session est terminée\u00A0: connectez-vous dans un autre onglet.'
const OTHER_COPY = 'Un autre brouillon a été enregistré dans une autre page.'
const UNAVAILABLE = 'Le serveur n’a pas répondu.'

/** Returns the `action` attribute of a form. A field named `action` hides the property. */
function actionOf(form: HTMLFormElement): string {
  return form.getAttribute('action') ?? ''
}

function fieldsOf(form: HTMLFormElement): URLSearchParams {
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

function timeOf(date: Date): string {
  const minutes = String(date.getMinutes()).padStart(2, '0')
  return `${date.getHours()}\u00A0h\u00A0${minutes}`
}
