import type { EditorView } from 'prosemirror-view'

import { element } from '#delivery/web/client/create-element.ts'

import type { Completion } from './call-editor-api.ts'
import { positionBelowText } from './position-element-below-text.ts'

import styles from './references.module.css'

const LIST_ID = 'propositions'

/** List of completions below the text that is completed. The focus stays in the text. */
export class CompletionList {
  readonly #view: EditorView
  readonly #choose: (completion: Completion) => void
  readonly #list = element('ul', {
    id: LIST_ID,
    role: 'listbox',
    'aria-label': 'Renvois proposés',
    class: styles.completions ?? '',
  })
  readonly #status = element('p', { role: 'status', class: 'sr-only' })
  #shown: readonly Completion[] = []
  #active: number | undefined

  constructor(view: EditorView, choose: (completion: Completion) => void) {
    this.#view = view
    this.#choose = choose
    this.#list.hidden = true
    // The text keeps its focus and its selection while an option is pressed.
    this.#list.addEventListener('mousedown', (event) => event.preventDefault())
    view.dom.after(this.#list, this.#status)
  }

  get isOpen(): boolean {
    return this.#shown.length > 0
  }

  /**
   * Shows completions below a position, or closes the list if there are none. The first one is
   * active if the user requested completions.
   */
  show(
    completions: readonly Completion[],
    { position, isRequested }: { readonly position: number; readonly isRequested: boolean },
  ): void {
    this.#shown = completions
    this.#list.replaceChildren(...completions.map((each, at) => this.#option(each, at)))
    this.#list.hidden = !this.isOpen
    if (!this.isOpen) return this.close(isRequested ? 'Aucun renvoi ne commence ainsi.' : '')
    this.#view.dom.setAttribute('aria-controls', LIST_ID)
    this.#activate(isRequested ? 0 : undefined)
    positionBelowText(this.#view, this.#list, position)
    const { length } = completions
    this.#status.textContent = `${length} proposition${length > 1 ? 's' : ''}, flèches pour choisir.`
  }

  close(message = ''): void {
    this.#shown = []
    this.#list.hidden = true
    this.#activate(undefined)
    this.#view.dom.removeAttribute('aria-controls')
    this.#status.textContent = message
  }

  /** Handles a key while the list is open. Returns true if the text must not get the key. */
  press(key: string): boolean {
    if (!this.isOpen) return false
    const active = this.#active === undefined ? undefined : this.#shown[this.#active]
    if (key === 'ArrowDown') return this.#move(1)
    if (key === 'ArrowUp') return this.#move(-1)
    if (key === 'Escape') {
      this.close()
      return true
    }
    if (active === undefined || (key !== 'Enter' && key !== 'Tab')) return false
    this.#choose(active)
    return true
  }

  remove(): void {
    this.#list.remove()
    this.#status.remove()
  }

  #option(completion: Completion, at: number): HTMLElement {
    const { label, note } = completion
    const option = element('li', { role: 'option', id: `${LIST_ID}-${at}` }, label)
    if (note !== undefined) option.append(element('small', {}, note))
    option.addEventListener('click', () => this.#choose(completion))
    return option
  }

  /** Moves the active option. Beyond either end none is active. */
  #move(by: 1 | -1): true {
    const places = this.#shown.length + 1
    const place = ((this.#active ?? -1) + 1 + by + places) % places
    this.#activate(place === 0 ? undefined : place - 1)
    return true
  }

  #activate(active: number | undefined): void {
    this.#active = active
    Array.from(this.#list.children, (option, at) =>
      option.setAttribute('aria-selected', String(at === active)),
    )
    const shown = active === undefined ? undefined : this.#list.children[active]
    shown?.scrollIntoView({ block: 'nearest' })
    if (shown) this.#view.dom.setAttribute('aria-activedescendant', shown.id)
    else this.#view.dom.removeAttribute('aria-activedescendant')
  }
}
