import { closeHistory } from 'prosemirror-history'
import type { Node, ResolvedPos } from 'prosemirror-model'
import { Plugin, PluginKey } from 'prosemirror-state'
import type { EditorState, Transaction } from 'prosemirror-state'
import { RemoveMarkStep } from 'prosemirror-transform'
import type { Mappable } from 'prosemirror-transform'
import type { EditorView } from 'prosemirror-view'

import { findArticleMentions, LABOUR_CODE } from '#domain/editorial/article-numbers.ts'
import { findLabourCodeMentions, namesOtherCode } from '#domain/newsroom/labour-code-mentions.ts'

import { editorMark } from './editor-schema.ts'
import { articleTarget, markedWordsAt } from './link-and-reference-commands.ts'
import type { MarkedWords } from './link-and-reference-commands.ts'

/** Range of positions in the document. */
export interface TextRange {
  readonly from: number
  readonly to: number
}

/** State of the plugin: the numbers that are being typed, and those to leave alone. */
interface Typing {
  /** Number at which the cursor is: its reference is made when the cursor leaves it. */
  readonly pending?: TextRange | undefined
  /** Number that the cursor has just left. */
  readonly finished?: TextRange | undefined
  /** Words whose reference was removed or undone: they are left alone. */
  readonly refused: readonly TextRange[]
}

/** Key of the plugin's state, and of what it does itself in a transaction. */
export const RECOGNITION = new PluginKey<Typing>('recognition')
const REFERENCE = editorMark('legalRef')
const HYPHEN = /^[‐‑–-]$/u
const OTHER_TARGETS = [editorMark('link'), editorMark('termRef')]

/** Maximum distance of the words that name another code after a number. */
const CODE_NAME_LENGTH = 80

/**
 * Creates the editor plugin that turns typed article numbers of the Labour Code into references. An
 * undo restores the plain text.
 */
export function referenceRecognition(): Plugin<Typing> {
  return new Plugin<Typing>({
    key: RECOGNITION,
    state: { init: () => ({ refused: [] }), apply: followTyping },
    props: {
      handleDOMEvents: { blur: (view) => finish(view, RECOGNITION.getState(view.state)?.pending) },
    },
    view: () => ({
      update: (view, before) => {
        finish(view, RECOGNITION.getState(view.state)?.finished)
        if (!before.doc.eq(view.state.doc)) dropOtherCodes(view, before)
      },
    }),
  })
}

function followTyping(
  transaction: Transaction,
  typing: Typing,
  _before: EditorState,
  state: EditorState,
): Typing {
  const { mapping, docChanged } = transaction
  const refused = docChanged ? refusedAfter(transaction, typing.refused) : typing.refused
  const isOwn = transaction.getMeta(RECOGNITION) !== undefined
  if (isOwn || transaction.getMeta('history$') !== undefined) return { refused }
  const last = typing.pending && mapped(typing.pending, mapping)
  const pending = docChanged ? numberAtCursor(state) : last && touching(last, state)
  const finished = last?.from === pending?.from ? undefined : last
  return { refused, pending, finished }
}

function refusedAfter(
  transaction: Transaction,
  refused: readonly TextRange[],
): readonly TextRange[] {
  const removed =
    transaction.getMeta(RECOGNITION) === undefined
      ? transaction.steps.flatMap((step) =>
          step instanceof RemoveMarkStep && step.mark.type === REFERENCE
            ? [{ from: step.from, to: step.to }]
            : [],
        )
      : []
  return [...refused, ...removed]
    .map((range) => mapped(range, transaction.mapping))
    .filter(({ from, to }) => from < to)
}

function mapped({ from, to }: TextRange, mapping: Mappable): TextRange {
  return { from: mapping.map(from, 1), to: mapping.map(to, -1) }
}

/** Returns the range if the cursor is at it, or after a hyphen that goes on with its number. */
function touching(range: TextRange, { doc, selection }: EditorState): TextRange | undefined {
  const { head } = selection
  const isNear = range.from <= head && head <= range.to + 1
  const after = isNear && head > range.to ? doc.textBetween(range.to, head, '\n') : '-'
  return isNear && HYPHEN.test(after) ? range : undefined
}

/** Returns the range of the number at the cursor, or undefined. */
function numberAtCursor(state: EditorState): TextRange | undefined {
  const { $head, empty } = state.selection
  if (!empty || !$head.parent.type.allowsMarkType(REFERENCE)) return undefined
  const start = $head.start()
  return findLabourCodeMentions(blockText($head.parent))
    .map((mention) => ({ from: start + mention.start, to: start + mention.end }))
    .find((range) => touching(range, state))
}

/** Returns the text of a block, with one character per position of the document. */
export function blockText(block: Node): string {
  return block.textBetween(0, block.content.size, undefined, '\uFFFC')
}

/** Makes a reference of the number that stands in a range, unless it is one or was refused. */
function finish(view: EditorView, range: TextRange | undefined): void {
  const words = range && numberAt(view.state.doc, range.from)
  if (words === undefined || isRefused(view.state, words)) return
  const { doc, tr } = view.state
  const reference = markedWordsAt(doc, words.from + 1, REFERENCE)
  if (reference && isSettled(reference, words)) return
  const from = Math.min(reference?.from ?? words.from, words.from)
  const to = Math.max(reference?.to ?? words.to, words.to)
  tr.removeMark(from, to, REFERENCE)
  tr.addMark(from, to, REFERENCE.create(articleTarget(words.number))).setMeta(RECOGNITION, 'made')
  view.dispatch(closeHistory(tr))
}

interface NumberInText extends TextRange {
  readonly number: string
}

/** Returns the number that begins at a position, unless it is part of a link. */
function numberAt(doc: Node, from: number): NumberInText | undefined {
  if (from >= doc.content.size) return undefined
  const $from = doc.resolve(from)
  if (!$from.parent.isTextblock) return undefined
  const mention = findLabourCodeMentions(blockText($from.parent)).find(
    ({ start }) => $from.start() + start === from,
  )
  if (mention === undefined) return undefined
  const to = $from.start() + mention.end
  const isTarget = OTHER_TARGETS.some((type) => doc.rangeHasMark(from, to, type))
  return isTarget ? undefined : { from, to, number: mention.number }
}

/** True if a reference is to the article that its words name, or to another code. */
function isSettled({ mark, to }: MarkedWords, words: NumberInText): boolean {
  const { code, article } = mark.attrs
  return code !== LABOUR_CODE || (article === words.number && to >= words.to)
}

/** True if the reference of words in a range was removed or undone. */
export function isRefused(state: EditorState, { from, to }: TextRange): boolean {
  const refused = RECOGNITION.getState(state)?.refused ?? []
  return refused.some((range) => range.from < to && from < range.to)
}

/** Removes the references that words typed after them assign to another code. */
function dropOtherCodes(view: EditorView, before: EditorState): void {
  const { $head, empty } = view.state.selection
  if (!empty || !$head.parent.isTextblock) return
  const otherCodes = new Set(numbersOfOtherCodes(before.selection.$head))
  const change = view.state.tr
  for (const start of numbersOfOtherCodes($head)) {
    const words = markedWordsAt(view.state.doc, $head.start() + start + 1, REFERENCE)
    const isTyped = $head.parentOffset - start < CODE_NAME_LENGTH && !otherCodes.has(start)
    if (words?.mark.attrs['code'] === LABOUR_CODE && isTyped)
      change.removeMark(words.from, words.to, REFERENCE)
  }
  if (change.docChanged) view.dispatch(closeHistory(change))
}

function numbersOfOtherCodes({ parent, parentOffset }: ResolvedPos): readonly number[] {
  const text = blockText(parent)
  return findArticleMentions(text)
    .filter(({ end }) => end < parentOffset && namesOtherCode(text.slice(end)))
    .map(({ start }) => start)
}
