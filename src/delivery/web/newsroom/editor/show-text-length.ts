import type { EditorView } from 'prosemirror-view'

import { element } from '#delivery/web/client/create-element.ts'
import { formatTextLength, lengthOfText } from '#domain/newsroom/text-length.ts'

import styles from './editor.module.css'

const PAUSE_MS = 300

/** Shows the words and characters of the text below it, after each pause in typing. */
export function showTextLength(view: EditorView): void {
  const shown = element('p', { class: styles.length ?? '' })
  const count = (): void => {
    shown.textContent = formatTextLength(lengthOfText(view.state.doc.toJSON()))
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new MutationObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(count, PAUSE_MS)
  })
  observer.observe(view.dom, { childList: true, characterData: true, subtree: true })
  view.dom.parentElement?.append(shown)
  count()
}
