import { element } from '#delivery/web/client/create-element.ts'

import styles from './references.module.css'

/** Option of a list: its words, and what tells it from others. */
export interface Option {
  readonly label: string
  readonly note?: string
}

interface OptionListOptions<Choice> {
  /** Element that keeps the focus, to which the list belongs. */
  readonly owner: HTMLElement
  /** Element id of the list. */
  readonly id: string
  /** Accessible name of the list, in French. */
  readonly name: string
  readonly choose: (choice: Choice) => void
}

/** List of options for the text or field that has the focus. */
export class OptionList<Choice extends Option> {
  readonly element: HTMLElement
  /** Tells the number of options, or why there are none. */
  readonly status = element('p', { role: 'status', class: 'sr-only' })
  readonly #owner: HTMLElement
  readonly #choose: (choice: Choice) => void
  #shown: readonly Choice[] = []
  #active: number | undefined

  constructor({ owner, id, name, choose }: OptionListOptions<Choice>) {
    this.#owner = owner
    this.#choose = choose
    const attributes = { id, role: 'listbox', 'aria-label': name, class: styles.completions ?? '' }
    this.element = element('ul', attributes)
    this.element.hidden = true
    // The owner keeps its focus and its selection while an option is pressed.
    this.element.addEventListener('mousedown', (event) => event.preventDefault())
  }

  get isOpen(): boolean {
    return this.#shown.length > 0
  }

  /** Shows options, or closes the list if there are none. The first one may be active at once. */
  show(choices: readonly Choice[], isFirstActive: boolean): void {
    this.#shown = choices
    this.element.replaceChildren(...choices.map((each, at) => this.#option(each, at)))
    this.element.hidden = !this.isOpen
    if (!this.isOpen) return this.close()
    this.#owner.setAttribute('aria-controls', this.element.id)
    this.#expand('true')
    this.#activate(isFirstActive ? 0 : undefined)
    const { length } = choices
    this.status.textContent = `${length} proposition${length > 1 ? 's' : ''}, flèches pour choisir.`
  }

  close(message = ''): void {
    this.#shown = []
    this.element.hidden = true
    this.#activate(undefined)
    this.#owner.removeAttribute('aria-controls')
    this.#expand('false')
    this.status.textContent = message
  }

  /** Handles a key while the list is open. Returns true if the owner must not get the key. */
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
    this.element.remove()
    this.status.remove()
  }

  #option(choice: Choice, at: number): HTMLElement {
    const { label, note } = choice
    const option = element('li', { role: 'option', id: `${this.element.id}-${at}` }, label)
    if (note !== undefined) option.append(element('small', {}, note))
    option.addEventListener('click', () => this.#choose(choice))
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
    Array.from(this.element.children, (option, at) =>
      option.setAttribute('aria-selected', String(at === active)),
    )
    const shown = active === undefined ? undefined : this.element.children[active]
    shown?.scrollIntoView({ block: 'nearest' })
    if (shown) this.#owner.setAttribute('aria-activedescendant', shown.id)
    else this.#owner.removeAttribute('aria-activedescendant')
  }

  /** Only a combobox tells whether its list is open. */
  #expand(isOpen: 'true' | 'false'): void {
    if (this.#owner.role === 'combobox') this.#owner.ariaExpanded = isOpen
  }
}
