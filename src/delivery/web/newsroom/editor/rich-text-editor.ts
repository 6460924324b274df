import { baseKeymap } from 'prosemirror-commands'
import { history } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { Node } from 'prosemirror-model'
import { EditorState, Plugin } from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import { EditorView } from 'prosemirror-view'

import { referenceMarks } from './check-law-references.ts'
import { clipboardHandlers } from './clipboard.ts'
import { callEditor } from './editor-calls.ts'
import type { CallAnswer } from './editor-calls.ts'
import { EDITOR_KEYS } from './editor-keys.ts'
import { toolbarPlugin } from './editor-toolbar.ts'

import styles from './editor.module.css'

/** An open rich editor. */
export interface RichMode {
  /**
   * Converts the document to Markdown and writes it into the textarea. Returns the response of the
   * server, which may list issues instead.
   */
  readonly write: () => Promise<CallAnswer>
  /** True if the textarea contains the current document as Markdown. */
  readonly isWritten: () => boolean
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
  /** Shows a message to the editor, in French. */
  readonly announce: (message: string) => void
  /** Called when the text may have changed. */
  readonly change: () => void
}

/** Opens the rich editor in a frame, in place of the textarea. */
export function openRichMode(frame: HTMLElement, options: RichModeOptions): RichMode {
  const { textarea, announce } = options
  let written = options.document
  const view = openView(frame, options)
  const write = async (): Promise<CallAnswer> => {
    const { doc } = view.state
    const answer = await callEditor('markdown', { document: doc.toJSON() })
    if (answer.markdown === undefined) return answer
    written = doc
    textarea.value = answer.markdown
    // What was typed during the call is written by another one.
    return view.isDestroyed || view.state.doc.eq(doc) ? answer : write()
  }
  announce('')
  return {
    write,
    isWritten: () => view.state.doc.eq(written),
    rescuedMarkdown() {
      const known = new Set(blocksOf(written).map(fingerprint))
      const changed = blocksOf(view.state.doc).filter((block) => !known.has(fingerprint(block)))
      return [textarea.value.trimEnd(), ...changed.map(wordsOf)].join('\n\n')
    },
    focus: () => view.focus(),
    close() {
      view.destroy()
      frame.replaceChildren()
    },
  }
}

function openView(frame: HTMLElement, options: RichModeOptions): EditorView {
  const { textarea, id, document, announce, change } = options
  const plugins = [
    history(),
    keymap(EDITOR_KEYS),
    keymap(baseKeymap),
    tableEditing(),
    referenceMarks(textarea.dataset['asOf']),
    toolbarPlugin(announce),
    new Plugin({ view: () => ({ update: change }) }),
  ]
  const attributes = {
    id,
    class: styles.text ?? '',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': 'Texte de l’article',
    lang: 'fr',
    spellcheck: 'true',
  }
  return new EditorView(frame, {
    state: EditorState.create({ doc: document, plugins }),
    attributes,
    handleDOMEvents: clipboardHandlers(announce),
  })
}

function blocksOf(doc: Node): readonly Node[] {
  return Array.from({ length: doc.childCount }, (_, at) => doc.child(at))
}

function fingerprint(block: Node): string {
  return JSON.stringify(block.toJSON())
}

function wordsOf(block: Node): string {
  return block.textBetween(0, block.content.size, '\n\n', ' ')
}
