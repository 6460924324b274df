/** An entry of a list, as it is read. */
export interface OwnEntry {
  readonly name: string
  readonly facts: string
  /** Takes the entry away, once it was asked for and confirmed; undefined for what cannot go. */
  readonly remove?: () => Promise<void>
}

/** Fills a list of the page, each entry from its template. */
export function fillList(name: string, entries: readonly OwnEntry[]): void {
  const list = document.querySelector(`[data-list="${name}"] ul`)
  const template = list?.querySelector('template')
  if (!list || !template) return
  list.replaceChildren(template, ...entries.map((entry) => painted(template, entry)))
}

function painted(template: HTMLTemplateElement, { name, facts, remove }: OwnEntry): Node {
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

/** Asks once more; the answer is yes only by its button. */
export function confirmed(question: string): Promise<boolean> {
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
