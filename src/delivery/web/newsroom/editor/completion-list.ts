import { closeHistory } from 'prosemirror-history'
import type { Mark } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'

import type { Completion, CompletionTarget } from './call-editor-api.ts'
import { editorMark } from './editor-schema.ts'
import { articleTarget } from './link-and-reference-commands.ts'
import { OptionList } from './option-list.ts'
import type { TypedReference } from './parse-typed-reference.ts'
import { positionBelowText } from './position-element-below-text.ts'

/** List of completions below the text that is completed. The focus stays in the text. */
export class CompletionList {
  readonly #view: EditorView
  readonly #list: OptionList<Completion>
  #typed: TypedReference | undefined

  constructor(view: EditorView) {
    this.#view = view
    this.#list = new OptionList({
      owner: view.dom,
      id: 'propositions',
      name: 'Renvois proposés',
      choose: (completion) => this.#insert(completion),
    })
    view.dom.after(this.#list.element, this.#list.status)
  }

  /**
   * Shows the completions of typed words, or closes the list if there are none. The first one is
   * active if the user requested completions.
   */
  show(completions: readonly Completion[], typed: TypedReference, isRequested: boolean): void {
    this.#typed = typed
    const isWritten = completions.length === 1 && this.#isWritten(completions[0], typed)
    this.#list.show(isWritten && !isRequested ? [] : completions, isRequested)
    if (this.#list.isOpen)
      positionBelowText(this.#view, this.#list.element, typed.starts.at(-1) ?? typed.to)
    else if (isRequested) this.#list.close('Aucun renvoi ne commence ainsi.')
  }

  /** True if the words are the whole completion, and its link if it is one. */
  #isWritten(only: Completion | undefined, { starts, to }: TypedReference): boolean {
    if (only?.isWhole !== true) return false
    if (!('href' in only) || only.href === undefined) return true
    return this.#view.state.doc.rangeHasMark(starts.at(-1) ?? to, to, editorMark('link'))
  }

  press(key: string): boolean {
    return this.#list.press(key)
  }

  close(): void {
    this.#list.close()
  }

  remove(): void {
    this.#list.remove()
  }

  /** Replaces the typed words by a reference. Words that are the whole term stay as written. */
  #insert({ label, isWhole, words, ...target }: Completion): void {
    const { state } = this.#view
    const typed = this.#typed
    const from = typed?.starts.at(-words)
    if (typed === undefined || from === undefined) return
    const mark = markOf(target)
    const written = state.doc.textBetween(from, typed.to, '\n', '\uFFFC')
    const text = isWhole && 'slug' in target ? written : continued(written, label)
    const marks = mark ? [mark] : []
    const change = state.tr.replaceWith(from, typed.to, state.schema.text(text, marks))
    if (mark) change.removeStoredMark(mark.type)
    this.#view.dispatch(closeHistory(change.scrollIntoView()))
    this.#view.focus()
  }
}

/** Returns the reference or link of a completion. Undefined for words alone. */
function markOf(target: CompletionTarget): Mark | undefined {
  if ('article' in target) return editorMark('legalRef').create(articleTarget(target.article))
  if ('slug' in target) return editorMark('termRef').create({ slug: target.slug })
  return target.href === undefined ? undefined : editorMark('link').create({ href: target.href })
}

/** Returns a label with its beginning as it is written: « préavis » for « pré ». */
function continued(written: string, label: string): string {
  const prefix = written.replaceAll("'", '’')
  return label.toLowerCase().startsWith(prefix.toLowerCase())
    ? prefix + label.slice(prefix.length)
    : label
}
