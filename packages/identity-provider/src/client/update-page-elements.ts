/**
 * Shows the step with this name, hides the others, and moves the focus to its title. `texts` fills
 * the placeholders of the step, by name.
 */
export function showStep(name: string, texts: Readonly<Record<string, string>> = {}): void {
  const shown = stepNamed(name)
  if (!shown) return
  for (const step of document.querySelectorAll<HTMLElement>('section[data-step]')) {
    step.hidden = step !== shown
  }
  fillTexts(shown, texts)
  shown.querySelector('h1')?.focus()
}

/**
 * Writes texts that depend on the reader, such as an email address, into their placeholders, by
 * name.
 */
export function fillTexts(place: ParentNode, texts: Readonly<Record<string, string>>): void {
  for (const [key, text] of Object.entries(texts)) {
    for (const word of place.querySelectorAll(`[data-value="${key}"]`)) word.textContent = text
  }
}

/**
 * Fills the hidden username fields with an email address or phone number. Password managers find
 * the account by them.
 */
export function fillUsername(address: string): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-username]')) {
    field.value = address
  }
}

/**
 * Shows the step named by the URL fragment, at load and on changes, if the page links to it. An
 * emptied fragment shows the first step.
 */
export function bindStepLinks(): void {
  const first = document.querySelector<HTMLElement>('section[data-step]')?.dataset['step']
  const follow = (): void => {
    const name = location.hash.slice(1)
    if (name === '' && first !== undefined) showStep(first)
    else if (document.querySelector(`a[href="#${CSS.escape(name)}"]`)) showStep(name)
  }
  addEventListener('hashchange', follow)
  if (location.hash.length > 1) follow()
}

function stepNamed(name: string): HTMLElement | undefined {
  return document.querySelector<HTMLElement>(`section[data-step="${name}"]`) ?? undefined
}

interface ListEntry {
  readonly name: string
  readonly facts: string
  /** Runs when the remove button is clicked. Undefined for an entry without this button. */
  readonly remove?: () => Promise<void>
}

/** Replaces the entries of a named list of the page. */
export function fillList(name: string, entries: readonly ListEntry[]): void {
  const list = document.querySelector(`[data-list="${name}"] ul`)
  const template = list?.querySelector('template')
  if (!list || !template) return
  list.replaceChildren(template, ...entries.map((entry) => renderEntry(template, entry)))
}

function renderEntry(template: HTMLTemplateElement, { name, facts, remove }: ListEntry): Node {
  const copy = document.importNode(template.content, true)
  const write = (key: string, text: string): void => {
    const place = copy.querySelector(`[data-text="${key}"]`)
    if (place) place.textContent = text
  }
  write('name', name)
  write('facts', facts)
  write('of', `\u00A0: ${name}`)
  const button = copy.querySelector<HTMLElement>('[data-remove]')
  if (!remove) button?.remove()
  button?.addEventListener('click', () => {
    if (button.ariaBusy === 'true') return
    button.ariaBusy = 'true'
    void remove?.().finally(() => {
      button.ariaBusy = null
    })
  })
  return copy
}

/** Asks for confirmation in a dialog. Resolves to true only if the reader confirms. */
export function confirmRemoval(question: string): Promise<boolean> {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-confirm]')
  const place = dialog?.querySelector('[data-question]')
  if (!dialog || !place) return Promise.resolve(false)
  place.textContent = question
  dialog.returnValue = ''
  dialog.showModal()
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => resolve(dialog.returnValue === 'yes'), { once: true })
  })
}
