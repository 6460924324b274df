import { GENERIC_ERROR } from '#domain/messages.ts'

import type { AccountForms, ActionName, FieldName, FormName } from '../account-form-fields.ts'
import { formError } from './call-account-service.ts'
import type { FormErrors, FormOutcome } from './call-account-service.ts'
import { fieldErrorsIn } from './validate-account-form.ts'

/** Values of a form by field name. An unchecked checkbox is missing. */
export type Fields<Form extends FormName = FormName> = Pick<
  Readonly<Partial<Record<FieldName, string>>>,
  AccountForms[Form]
>

/** Sends the values of a form. Returns what to show. */
type AnswerForm<Form extends FormName = FormName> = (
  fields: Fields<Form>,
  form: HTMLFormElement,
) => Promise<FormOutcome>

const SEE_FIELDS = 'Vérifiez les champs signalés.'

/** Returns the page's form with this name; undefined if the page has none. */
export function formNamed(name: FormName): HTMLFormElement | undefined {
  return document.querySelector<HTMLFormElement>(`[data-form="${name}"]`) ?? undefined
}

/**
 * Handles the submit event of a form: validates it, calls `answer` if it is valid, and shows
 * errors. Enables its submit button. Ignores submits during a call. Does nothing if the page lacks
 * the form.
 */
export function onSubmit<Form extends FormName>(name: Form, answer: AnswerForm<Form>): void {
  const form = formNamed(name)
  if (!form) return
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (form.ariaBusy !== 'true') void submit(form, answer)
  })
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.ariaInvalid) {
      setFieldError(form, target.name, undefined)
    }
  })
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')
  if (button) button.disabled = false
}

async function submit<Form extends FormName>(
  form: HTMLFormElement,
  answer: AnswerForm<Form>,
): Promise<void> {
  clear(form)
  const fields = fieldErrorsIn(form)
  if (Object.keys(fields).length > 0) {
    show(form, { message: SEE_FIELDS, fields })
    return
  }
  form.ariaBusy = 'true'
  const outcome = await answer(readFormFields(form), form).catch(reportException)
  form.ariaBusy = null
  if (!outcome) return
  if ('done' in outcome) showAlert(form, outcome.done, 'done')
  else show(form, outcome)
}

/** Reports an exception, which is a bug, and returns the message that the reader sees. */
function reportException(cause: unknown): FormErrors {
  reportError(cause)
  return formError(GENERIC_ERROR)
}

/** Returns the text values of a form by field name. */
export function readFormFields(form: HTMLFormElement): Fields {
  const entries = [...new FormData(form)]
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

/** Sets the value of an input field. Does nothing if the form or the field is missing. */
export function writeField(
  form: HTMLFormElement | undefined,
  name: FieldName,
  value: string,
): void {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLInputElement) field.value = value
}

/**
 * Shows a message in the alert area of a form or section and scrolls there. An empty text hides the
 * message.
 */
export function showAlert(around: Element, message: string, tone: 'error' | 'done'): void {
  const place = around.querySelector<HTMLElement>('[data-alert]')
  if (!place) return
  place.dataset['tone'] = tone
  place.textContent = message
  place.scrollIntoView({ block: 'nearest' })
}

function show(form: HTMLFormElement, { message, fields }: FormErrors): void {
  const fieldsOfForm = Object.entries(fields).filter(([name]) => form.elements.namedItem(name))
  showAlert(form, fieldsOfForm.length > 0 && message !== SEE_FIELDS ? SEE_FIELDS : message, 'error')
  for (const [name, text] of fieldsOfForm) setFieldError(form, name, text)
  const [first] = fieldsOfForm
  const field = first && form.elements.namedItem(first[0])
  if (field instanceof HTMLElement) field.focus()
}

function clear(form: HTMLFormElement): void {
  showAlert(form, '', 'error')
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.ariaInvalid)
      setFieldError(form, field.name, undefined)
  }
}

function setFieldError(form: HTMLFormElement, name: string, text: string | undefined): void {
  const field = form.elements.namedItem(name)
  if (!(field instanceof HTMLElement)) return
  field.ariaInvalid = text === undefined ? null : 'true'
  const place = document.getElementById(`${field.id}-faute`)
  if (place) place.textContent = text ?? ''
}

/**
 * Calls `act` when a button of the action is clicked, one call at a time per button. Enables the
 * button. Shows its outcome in the alert area of its form or section.
 */
export function onAction(name: ActionName, act: () => Promise<FormOutcome>): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>(`[data-action="${name}"]`)) {
    button.addEventListener('click', () => {
      if (button.ariaBusy !== 'true') void press(button, act)
    })
    button.disabled = false
  }
}

async function press(button: HTMLElement, act: () => Promise<FormOutcome>): Promise<void> {
  button.ariaBusy = 'true'
  const outcome = await act().catch(reportException)
  button.ariaBusy = null
  const around = button.closest('form, section')
  if (!around) return
  if (!outcome || !('done' in outcome)) {
    showAlert(around, outcome?.message ?? '', 'error')
    return
  }
  if (around instanceof HTMLFormElement) {
    clear(around)
    // The code typed so far is no longer that of the latest message.
    writeField(around, 'code', '')
  }
  showAlert(around, outcome.done, 'done')
}
