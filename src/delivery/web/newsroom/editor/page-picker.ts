import { isLinkAddress } from '#domain/navigation/link-url-pattern.ts'

import { callEditorApi } from './call-editor-api.ts'
import type { LinkedPage } from './call-editor-api.ts'
import { OptionList } from './option-list.ts'

import styles from './references.module.css'

const PAUSE_MS = 200
/** Minimum characters of a text to search for. */
const MIN_LENGTH = 2

/** Search of the site while an editor types the address of a link: the field becomes a combobox. */
export class PagePicker {
  readonly #field: HTMLInputElement
  readonly #list: OptionList<LinkedPage>
  #timer: ReturnType<typeof setTimeout> | undefined
  #text = ''

  constructor(field: HTMLInputElement, choose: (page: LinkedPage) => void) {
    this.#field = field
    field.role = 'combobox'
    field.ariaAutoComplete = 'list'
    field.ariaExpanded = 'false'
    this.#list = new OptionList({
      owner: field,
      id: 'pages-du-site',
      name: 'Pages du site',
      choose,
    })
    this.#list.element.classList.add(styles.pages ?? '')
    this.#list.status.classList.remove('sr-only')
    field.addEventListener('input', () => {
      clearTimeout(this.#timer)
      this.#timer = setTimeout(() => void this.search(field.value), PAUSE_MS)
    })
  }

  /** Elements that follow the field. */
  get elements(): readonly HTMLElement[] {
    return [this.#list.status, this.#list.element]
  }

  /** Handles a key of the field. Returns true if the field must not get it. */
  press(key: string): boolean {
    return this.#list.press(key)
  }

  /** Shows the pages that match a text, unless it is an address or too short. */
  async search(text: string): Promise<void> {
    this.#text = text.trim()
    if (this.#text.length < MIN_LENGTH || isLinkAddress(this.#text)) return this.#list.close()
    const answer = await callEditorApi('pages', { text: this.#text })
    // Text typed during the call makes its own request.
    if (this.#text !== text.trim() || !this.#field.isConnected) return
    const { pages = [], error } = answer
    this.#list.show(pages, this.#field.value !== '')
    if (pages.length === 0) this.#list.close(error ?? 'Aucune page publiée ne répond à ces mots.')
  }
}
