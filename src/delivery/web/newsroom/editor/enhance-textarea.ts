import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { Node } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import { EditorState } from 'prosemirror-state'
import type { Command, Plugin } from 'prosemirror-state'
import { goToNextCell, tableEditing } from 'prosemirror-tables'
import { EditorView } from 'prosemirror-view'

import { clipboardHandlers } from './clipboard.ts'
import { callEditor } from './editor-calls.ts'
import { EDITOR_COMMANDS } from './editor-commands.ts'
import { EDITOR_SCHEMA } from './editor-schema.ts'
import { createToolbar, element } from './editor-toolbar.ts'
import { referenceMarks } from './reference-marks.ts'

const { listItem, lineBreak } = EDITOR_SCHEMA.nodes

/** Offers the rich editor for a textarea of Markdown. The textarea stays what the form sends. */
export function enhanceTextarea(textarea: HTMLTextAreaElement): void {
  const status = element('p', { role: 'status', 'data-editor': 'status' })
  const toggle = element('button', { type: 'button', 'data-editor': 'toggle' }, 'Mode texte')
  const frame = element('div', { 'data-editor': 'frame' })
  // Inside the label, a press anywhere in the editor would press its first button.
  const place = textarea.closest('label') ?? textarea
  place.after(toggle, status, frame)
  const announce = (message: string) => status.replaceChildren(message)
  let rich: RichMode | undefined

  const openRich = async (): Promise<void> => {
    const {
      document: json,
      issues,
      error,
    } = await callEditor('document', {
      markdown: textarea.value,
    })
    if (json === undefined) {
      const reasons = issues?.map(({ place, message }) => `${place} : ${message}`).join(' ; ')
      announce(`Ce texte reste en mode texte. ${error ?? reasons ?? ''}`)
      showText()
      return
    }
    rich = openRichMode(frame, { textarea, document: EDITOR_SCHEMA.nodeFromJSON(json), announce })
    textarea.hidden = true
    toggle.textContent = 'Mode texte'
    announce('')
  }
  const showText = (): void => {
    rich?.close()
    rich = undefined
    textarea.hidden = false
    toggle.textContent = 'Éditeur enrichi'
  }
  const leaveRich = async (mode: RichMode): Promise<void> => {
    const isWritten = await mode.write()
    if (!isWritten) {
      textarea.value = mode.rescued()
      announce(
        'La conversion a échoué. Les passages modifiés sont à la fin du texte, sans mise en forme.',
      )
    }
    showText()
    textarea.focus()
  }
  toggle.addEventListener('click', () => void (rich ? leaveRich(rich) : openRich()))
  textarea.form?.addEventListener('submit', (event) => {
    const mode = rich
    if (mode === undefined || mode.isWritten()) return
    event.preventDefault()
    const { submitter } = event
    void (async () => {
      if (await mode.write()) textarea.form?.requestSubmit(submitter)
      else await leaveRich(mode)
    })()
  })
  void openRich()
}

/** The rich editor while it is shown. */
interface RichMode {
  /** Writes the document into the textarea. False if the server could not convert it. */
  readonly write: () => Promise<boolean>
  readonly isWritten: () => boolean
  /** Returns the last written Markdown, with the words of the blocks that changed since. */
  readonly rescued: () => string
  readonly close: () => void
}

function openRichMode(
  frame: HTMLElement,
  given: {
    readonly textarea: HTMLTextAreaElement
    readonly document: Node
    readonly announce: (message: string) => void
  },
): RichMode {
  const { textarea, announce } = given
  let written = given.document
  const view = new EditorView(frame, {
    state: EditorState.create({ doc: given.document, plugins: plugins(textarea.dataset['asOf']) }),
    attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': 'Texte de l’article' },
    handleDOMEvents: clipboardHandlers(announce),
  })
  frame.prepend(createToolbar(view, announce))
  return {
    isWritten: () => view.state.doc.eq(written),
    write: async () => {
      const { doc } = view.state
      const { markdown } = await callEditor('markdown', { document: doc.toJSON() })
      if (markdown === undefined) return false
      written = doc
      textarea.value = markdown
      // What was typed during the call is not written yet.
      return view.state.doc.eq(doc)
    },
    rescued() {
      const known = new Set(blocksOf(written).map(fingerprint))
      const changed = blocksOf(view.state.doc).filter((block) => !known.has(fingerprint(block)))
      return [textarea.value.trimEnd(), ...changed.map(wordsOf)].join('\n\n')
    },
    close() {
      view.destroy()
      frame.replaceChildren()
    },
  }
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

function plugins(asOf: string | undefined): Plugin[] {
  return [history(), keymap(keys()), keymap(baseKeymap), tableEditing(), referenceMarks(asOf)]
}

/** Returns the command of a button without a question. */
function named(label: string): Command {
  return EDITOR_COMMANDS.find((command) => command.label === label)?.run('') ?? (() => false)
}

function keys(): Record<string, Command> {
  return {
    'Mod-z': undo,
    'Mod-y': redo,
    'Mod-Shift-z': redo,
    'Mod-b': named('Gras'),
    'Mod-i': named('Italique'),
    ...(lineBreak && { 'Shift-Enter': chainCommands(exitCode, insertBreak) }),
    ...(listItem && {
      Enter: splitListItem(listItem),
      'Mod-]': sinkListItem(listItem),
      'Mod-[': liftListItem(listItem),
    }),
    // Tab leaves the editor, except in a table.
    Tab: goToNextCell(1),
    'Shift-Tab': goToNextCell(-1),
  }
}

const insertBreak: Command = (state, dispatch) => {
  if (lineBreak === undefined) return false
  dispatch?.(state.tr.replaceSelectionWith(lineBreak.create()).scrollIntoView())
  return true
}

for (const textarea of document.querySelectorAll<HTMLTextAreaElement>(
  'textarea[name="markdown"][data-rich-editor]',
))
  enhanceTextarea(textarea)
