import { baseKeymap } from 'prosemirror-commands'
import { history } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { Node } from 'prosemirror-model'
import { EditorState, Plugin } from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import { EditorView } from 'prosemirror-view'

import type { UnwrittenText } from './autosave-draft.ts'
import { callEditorApi } from './call-editor-api.ts'
import type { CallAnswer } from './call-editor-api.ts'
import { clipboardHandlers } from './editor-clipboard-handlers.ts'
import { typedSigns } from './editor-keyboard-shortcuts.ts'
import { toolbarPlugin } from './editor-toolbar.ts'
import { referenceMarks } from './mark-law-reference-issues.ts'
import { referenceRecognition } from './recognize-references.ts'
import { referenceCompletion } from './reference-completion.ts'
import { EDITOR_KEYS } from './toolbar-commands.ts'

import styles from './editor.module.css'

/** An open rich editor. */
export interface RichEditor {
  /**
   * Converts the document to Markdown and writes it into the textarea. Returns the response of the
   * server, which may list issues instead.
   */
  readonly write: () => Promise<CallAnswer>
  /** Returns the document. Undefined if the textarea contains it as Markdown. */
  readonly unwritten: () => UnwrittenText | undefined
  /** Returns the last written Markdown, followed by the plain text of the blocks changed since. */
  readonly rescuedMarkdown: () => string
  readonly focus: () => void
  readonly close: () => void
}

interface RichModeOptions {
  readonly textarea: HTMLTextAreaElement
  /** Id of the textarea, which the editor takes over with its labels. */
  readonly id: string
  readonly document: Node
  /** Bar above the text, for the toolbar. */
  readonly bar: HTMLElement
  /** Shows a message to the editor, in French. */
  readonly announce: (message: string) => void
  /** Called when the text may have changed. */
  readonly change: () => void
}

/** Opens the rich editor in the element `frame`, in place of the textarea. */
export function openRichEditor(frame: HTMLElement, options: RichModeOptions): RichEditor {
  const { textarea } = options
  let written = options.document
  const view = openView(frame, options)
  const accept = (doc: Node, markdown: string): void => {
    written = doc
    textarea.value = markdown
  }
  const write = async (): Promise<CallAnswer> => {
    const { doc } = view.state
    const answer = await callEditorApi('markdown', { document: doc.toJSON() })
    if (answer.markdown === undefined) return answer
    accept(doc, answer.markdown)
    // Text typed during the call is written by a further call.
    return view.isDestroyed || view.state.doc.eq(doc) ? answer : write()
  }
  void showLength(view)
  return {
    write,
    unwritten() {
      const { doc } = view.state
      if (doc.eq(written)) return undefined
      return { document: doc.toJSON(), accept: (markdown) => accept(doc, markdown) }
    },
    rescuedMarkdown() {
      const fingerprints = new Set(blocksOf(written).map(fingerprint))
      const changed = blocksOf(view.state.doc).filter(
        (block) => !fingerprints.has(fingerprint(block)),
      )
      return [textarea.value.trimEnd(), ...changed.map(wordsOf)].join('\n\n')
    },
    focus: () => view.focus(),
    close() {
      view.destroy()
      frame.replaceChildren()
    },
  }
}

async function showLength(view: EditorView): Promise<void> {
  const { showTextLength } = await import('./show-text-length.ts')
  if (!view.isDestroyed) showTextLength(view)
}

function openView(frame: HTMLElement, options: RichModeOptions): EditorView {
  const { textarea, id, document, bar, announce, change } = options
  const plugins = [
    // Before the keys of the text, which an open list takes over.
    referenceCompletion(),
    history(),
    keymap(EDITOR_KEYS),
    typedSigns(),
    keymap(baseKeymap),
    tableEditing(),
    referenceRecognition(),
    referenceMarks(textarea),
    toolbarPlugin(bar, announce),
    new Plugin({ view: () => ({ update: change }) }),
  ]
  const attributes = {
    id,
    class: styles.text ?? '',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    'aria-label': 'Texte de l’article',
    lang: 'fr',
    spellcheck: 'true',
  }
  return new EditorView(frame, {
    state: EditorState.create({ doc: document, plugins }),
    attributes,
    handleDOMEvents: clipboardHandlers(announce),
    // The cursor stays below the bar, which is above the text in any place of the page.
    scrollThreshold: BELOW_BAR,
    scrollMargin: BELOW_BAR,
  })
}

const BELOW_BAR = { top: 192, bottom: 24, left: 0, right: 0 }

function blocksOf(doc: Node): readonly Node[] {
  return Array.from({ length: doc.childCount }, (_, at) => doc.child(at))
}

function fingerprint(block: Node): string {
  return JSON.stringify(block.toJSON())
}

function wordsOf(block: Node): string {
  return block.textBetween(0, block.content.size, '\n\n', ' ')
}
