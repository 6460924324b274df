import { TextSelection } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import type { EditorView } from 'prosemirror-view'

import { element } from '#delivery/web/client/create-element.ts'
import { formatCount } from '#domain/editorial/french-formats.ts'

import { findText, replaceRanges } from './find-text.ts'
import type { TextRange } from './recognize-references.ts'

import styles from './editor.module.css'

const panels = new WeakMap<EditorView, FindPanel>()

/**
 * Opens the panel that finds and replaces text in an editor, in the element `place`. An open panel
 * takes the focus.
 */
export function openFindPanel(view: EditorView, place: HTMLElement, replaces: boolean): void {
  const open = panels.get(view)
  const panel = open?.isOpen === true ? open : new FindPanel(view, place)
  panels.set(view, panel)
  panel.focus(replaces)
}

class FindPanel {
  readonly #view: EditorView
  readonly #place: HTMLElement
  readonly #text = field()
  readonly #replacement = field()
  readonly #isCaseSensitive = element('input', { type: 'checkbox' })
  readonly #isWholeWord = element('input', { type: 'checkbox' })
  readonly #count = element('p', { role: 'status' })
  readonly #opener = button('Remplacer…', () => this.focus(true))
  readonly #replacing: HTMLElement
  #ranges: readonly TextRange[] = []
  #at = 0

  constructor(view: EditorView, place: HTMLElement) {
    this.#view = view
    this.#place = place
    const { from, to } = view.state.selection
    this.#text.value = view.state.doc.textBetween(from, to, ' ')
    this.#replacing = row(
      element('label', {}, 'Remplacer par', this.#replacement),
      button('Remplacer', () => this.#replace()),
      button('Tout remplacer', () => this.#replaceAll()),
    )
    this.#replacing.hidden = true
    const panel = element(
      'div',
      { role: 'search', 'aria-label': 'Rechercher dans le texte', class: styles.find ?? '' },
      row(
        element('label', {}, 'Rechercher', this.#text),
        button('Précédent', () => this.#move(-1)),
        button('Suivant', () => this.#move(1)),
        this.#opener,
        button('Fermer', () => this.#close()),
      ),
      this.#replacing,
      row(
        element('label', {}, this.#isCaseSensitive, 'Respecter la casse'),
        element('label', {}, this.#isWholeWord, 'Mot entier'),
        this.#count,
      ),
    )
    place.replaceChildren(panel)
    panel.addEventListener('input', () => this.#find(this.#view.state.selection.from))
    panel.addEventListener('keydown', (event) => this.#press(event))
    view.setProps({
      decorations: () => this.#decorations(),
      dispatchTransaction: (transaction) => {
        view.updateState(view.state.apply(transaction))
        if (transaction.docChanged && this.isOpen) this.#find(view.state.selection.from)
      },
    })
    this.#find(from)
  }

  get isOpen(): boolean {
    return this.#text.isConnected
  }

  focus(replaces: boolean): void {
    if (replaces) {
      this.#replacing.hidden = false
      this.#opener.hidden = true
    }
    const target = replaces && this.#text.value !== '' ? this.#replacement : this.#text
    target.focus()
    target.select()
  }

  /** Finds the text, from a position on. */
  #find(from: number): void {
    this.#ranges = findText(this.#view.state.doc, {
      text: this.#text.value,
      isCaseSensitive: this.#isCaseSensitive.checked,
      isWholeWord: this.#isWholeWord.checked,
    })
    const next = this.#ranges.findIndex((range) => range.from >= from)
    this.#at = Math.max(0, next)
    this.#show()
  }

  /** Tells the number of matches and marks them. */
  #show(): void {
    const { length } = this.#ranges
    const isEmpty = this.#text.value === ''
    const counted = length === 0 ? 'Introuvable' : `${this.#at + 1} sur ${length}`
    this.#count.textContent = isEmpty ? '' : counted
    // The decorations are read again with each update.
    this.#view.updateState(this.#view.state)
    const current = this.#view.dom.querySelector(`.${styles.current ?? ''}`)
    current?.scrollIntoView({ block: 'center' })
  }

  #decorations(): DecorationSet {
    const marks = this.isOpen ? this.#ranges : []
    return DecorationSet.create(
      this.#view.state.doc,
      marks.map(({ from, to }, rank) =>
        Decoration.inline(from, to, {
          class: (rank === this.#at ? styles.current : styles.match) ?? '',
        }),
      ),
    )
  }

  #move(by: 1 | -1): void {
    const { length } = this.#ranges
    if (length > 0) this.#at = (this.#at + by + length) % length
    this.#show()
  }

  #replace(): void {
    const range = this.#ranges[this.#at]
    if (range === undefined) return
    const { state } = this.#view
    const text = this.#replacement.value
    const change = replaceRanges(state, [range], text)
    // The next match follows the replacement, which may contain the text itself.
    const end = change.doc.resolve(range.from + text.length)
    this.#view.dispatch(change.setSelection(TextSelection.near(end)))
  }

  #replaceAll(): void {
    const { length } = this.#ranges
    if (length === 0) return
    this.#view.dispatch(replaceRanges(this.#view.state, this.#ranges, this.#replacement.value))
    const done = formatCount(length, 'passage', 'passages')
    this.#count.textContent = `${done} remplacé${length > 1 ? 's' : ''}. Ctrl + Z les rend.`
  }

  /** Handles the keys of the panel. Without it, Enter would send the form of the article. */
  #press(event: KeyboardEvent): void {
    const { key, target, shiftKey, ctrlKey, metaKey } = event
    const isControl = ctrlKey || metaKey
    if (key === 'Escape') this.#close()
    else if (key === 'Enter' && target instanceof HTMLInputElement) this.#enter(target, shiftKey)
    else if (isControl && (key === 'f' || key === 'h')) this.focus(key === 'h')
    else return
    event.preventDefault()
  }

  #enter(target: HTMLInputElement, isShift: boolean): void {
    if (target === this.#replacement) this.#replace()
    else this.#move(isShift ? -1 : 1)
  }

  /** Closes the panel; the selection becomes the match that is shown. */
  #close(): void {
    const range = this.#ranges[this.#at]
    this.#place.replaceChildren()
    const { state } = this.#view
    const change = state.tr
    if (range) change.setSelection(TextSelection.create(state.doc, range.from, range.to))
    this.#view.dispatch(change)
    this.#view.focus()
  }
}

function field(): HTMLInputElement {
  return element('input', { type: 'text', autocomplete: 'off', spellcheck: 'false' })
}

function row(...content: readonly HTMLElement[]): HTMLElement {
  return element('div', {}, ...content)
}

function button(label: string, press: () => void): HTMLElement {
  const created = element('button', { type: 'button', class: 'button button-quiet' }, label)
  created.addEventListener('click', press)
  return created
}
