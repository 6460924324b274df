import { Plugin, PluginKey } from 'prosemirror-state'
import type { Command, EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

import { callEditorApi } from './call-editor-api.ts'
import type { CompletionList } from './completion-list.ts'
import { typedArticle, typedCitation, typedWords } from './parse-typed-reference.ts'
import type { TypedReference } from './parse-typed-reference.ts'

/** Number of explicit requests for completions. */
const KEY = new PluginKey<number>('completion')
const PAUSE_MS = 150

/** Returns what is completed while it is typed: a number of the Code, an agreement or a ruling. */
function typedNumber(state: EditorState): TypedReference | undefined {
  return typedArticle(state) ?? typedCitation(state)
}

/** Returns what is completed on demand: a number, or else the last words. */
function typedReference(state: EditorState): TypedReference | undefined {
  return typedNumber(state) ?? typedWords(state)
}

/** Command that shows completions of the words at the cursor: law articles and glossary terms. */
export const completeHere: Command = (state, dispatch) => {
  if (typedReference(state) === undefined) return false
  dispatch?.(state.tr.setMeta(KEY, 'ask'))
  return true
}

/**
 * Creates the plugin that completes references: numbers of articles while they are typed, terms of
 * the glossary on demand.
 */
export function referenceCompletion(): Plugin<number> {
  let completer: Completer | undefined
  return new Plugin<number>({
    key: KEY,
    state: {
      init: () => 0,
      apply: (transaction, count) => count + Number(transaction.getMeta(KEY) === 'ask'),
    },
    props: {
      handleKeyDown: (_view, { key, isComposing }) =>
        !isComposing && completer?.press(key) === true,
      handleDOMEvents: { blur: () => completer?.close() },
    },
    view: (view) => {
      completer = new Completer(view)
      return completer
    },
  })
}

class Completer {
  readonly #view: EditorView
  /** Loaded with the first completions. */
  #list: CompletionList | undefined
  #typed: TypedReference | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(view: EditorView) {
    this.#view = view
  }

  update({ state }: EditorView, before: EditorState): void {
    const isRequested = KEY.getState(state) !== KEY.getState(before)
    const isTyped = !before.doc.eq(state.doc)
    if (!isRequested && !isTyped && before.selection.eq(state.selection)) return
    this.close()
    if (isRequested) void this.#complete(typedReference(state), isRequested)
    else if (isTyped) this.#timer = setTimeout(() => this.#completeTyped(), PAUSE_MS)
  }

  press(key: string): boolean {
    return this.#list?.press(key) === true
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#typed = undefined
    this.#list?.close()
  }

  destroy(): void {
    clearTimeout(this.#timer)
    this.#list?.remove()
  }

  #completeTyped(): void {
    if (this.#view.hasFocus()) void this.#complete(typedNumber(this.#view.state), false)
  }

  async #complete(typed: TypedReference | undefined, isRequested: boolean): Promise<void> {
    if (typed === undefined) return
    this.#typed = typed
    const [{ completions = [] }, script] = await Promise.all([
      callEditorApi('completions', typed.fields),
      import('./completion-list.ts'),
    ])
    // Text typed during the call makes its own request.
    if (this.#typed !== typed || this.#view.isDestroyed) return
    this.#list ??= new script.CompletionList(this.#view)
    this.#list.show(completions, typed, isRequested)
  }
}
