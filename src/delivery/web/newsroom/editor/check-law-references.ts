import type { EditorState } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import type { EditorView } from 'prosemirror-view'

import { element } from '#delivery/web/client/create-element.ts'
import { LABOUR_CODE } from '#domain/editorial/article-numbers.ts'
import { findLabourCodeMentions } from '#domain/newsroom/labour-code-mentions.ts'

import { callEditorApi } from './call-editor-api.ts'
import type { CheckedReference } from './call-editor-api.ts'
import { lawDayOfForm } from './law-day-of-form.ts'
import type { LawDay } from './law-day-of-form.ts'
import { shownNotes } from './number-footnotes.ts'
import { positionBelowText } from './position-element-below-text.ts'
import { blockText } from './recognize-references.ts'
import { REFERENCE_STATES } from './reference-states.ts'

import styles from './references.module.css'

const PAUSE_MS = 300

/**
 * Checks the references of an editor now and after each pause in typing, and explains the mark at
 * the cursor.
 */
export function startReferenceChecks(
  view: EditorView,
  textarea: HTMLTextAreaElement,
): ReferenceChecks {
  return new ReferenceChecks(view, lawDayOfForm(textarea))
}

/** Checks of the references of one editor, and the note about the one at the cursor. */
class ReferenceChecks {
  readonly #view: EditorView
  readonly #lawDay: LawDay
  readonly #note = element('p', { role: 'status', class: styles.note ?? '' })
  readonly #stopFollowing: () => void
  #day: string | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(view: EditorView, lawDay: LawDay) {
    this.#view = view
    this.#lawDay = lawDay
    this.#day = lawDay.read()
    this.#stopFollowing = lawDay.follow(() => this.#schedule())
    view.dom.after(this.#note)
    // Shows the numbers of the footnotes, which came with this script.
    view.dispatch(view.state.tr)
    void this.#check()
  }

  update(view: EditorView, before: EditorState): void {
    if (!before.doc.eq(view.state.doc)) this.#schedule()
    this.#showNote()
  }

  destroy(): void {
    clearTimeout(this.#timer)
    this.#stopFollowing()
    this.#note.remove()
  }

  #schedule(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#check(), PAUSE_MS)
  }

  async #check(): Promise<void> {
    const view = this.#view
    const day = this.#lawDay.read()
    const articles = [...new Set(articlesIn(view.state).map(({ article }) => article))]
    const currentStates = day === this.#day ? (REFERENCE_STATES.getState(view.state) ?? {}) : {}
    if (day === this.#day && articles.every((article) => isVerified(currentStates[article]))) return
    const { states } = await callEditorApi('references', { articles, ...(day && { asOf: day }) })
    if (states === undefined || view.isDestroyed) return
    this.#day = day
    view.dispatch(view.state.tr.setMeta(REFERENCE_STATES, states))
  }

  #showNote(): void {
    const { state } = this.#view
    const { from, to } = state.selection
    const doubtful = doubtfulIn(state).find((each) => each.from <= from && to <= each.to)
    const text = doubtful?.note ?? ''
    if (this.#note.textContent !== text) this.#note.textContent = text
    if (doubtful !== undefined) positionBelowText(this.#view, this.#note, doubtful.from)
  }
}

/** True for a state that stays. An unverified article is asked again: the Code may be there. */
function isVerified(reference: CheckedReference | undefined): boolean {
  return reference !== undefined && reference.state !== 'unverified'
}

interface NamedWords {
  readonly from: number
  readonly to: number
  readonly article: string
}

/**
 * Returns the words that name articles of the Labour Code, as references or in plain words. The
 * database contains no other code.
 */
function articlesIn({ doc }: EditorState): readonly NamedWords[] {
  const namedWords: NamedWords[] = []
  doc.descendants((node, from) => {
    for (const { type, attrs } of node.marks)
      if (type.name === 'legalRef' && attrs['code'] === LABOUR_CODE)
        namedWords.push({ from, to: from + node.nodeSize, article: String(attrs['article']) })
    if (!node.isTextblock || node.type.spec.code === true) return
    for (const { start, end, number } of findLabourCodeMentions(blockText(node))) {
      const words = { from: from + 1 + start, to: from + 1 + end, article: number }
      if (!isTarget(doc, words)) namedWords.push(words)
    }
  })
  return namedWords
}

function isTarget(doc: EditorState['doc'], { from, to }: NamedWords): boolean {
  return ['link', 'legalRef'].some((name) => {
    const type = doc.type.schema.marks[name]
    return type !== undefined && doc.rangeHasMark(from, to, type)
  })
}

function doubtfulIn(state: EditorState) {
  const states = REFERENCE_STATES.getState(state) ?? {}
  return articlesIn(state).flatMap((each) => {
    const { state: law, note } = states[each.article] ?? {}
    return note === undefined ? [] : [{ ...each, law, note }]
  })
}

/** Returns the marks of the cited articles that an editor must look at, and the note numbers. */
export function marksOf(state: EditorState): DecorationSet {
  const marks = doubtfulIn(state).map(({ from, to, law = '' }) =>
    Decoration.inline(from, to, { class: styles.doubtful ?? '', 'data-law': law }),
  )
  const numbers = shownNotes(state.doc).map(({ from, to, title }) =>
    Decoration.node(from, to, { 'data-title': title }),
  )
  return DecorationSet.create(state.doc, [...marks, ...numbers])
}
