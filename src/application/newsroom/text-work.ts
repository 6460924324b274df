import { convertPastedText } from '#domain/newsroom/convert-pasted-text.ts'
import type { PastedText } from '#domain/newsroom/convert-pasted-text.ts'
import { blockNodes, footnoteNodes, toEditorDocument } from '#domain/newsroom/editor-document.ts'
import type { EditorNode } from '#domain/newsroom/editor-document.ts'
import { articlesNamedIn } from '#domain/newsroom/labour-code-mentions.ts'
import type { NamedArticle } from '#domain/newsroom/labour-code-mentions.ts'
import type { ManuscriptText } from '#domain/newsroom/normalize-manuscript-text.ts'
import { readEditorDocument } from '#domain/newsroom/read-editor-document.ts'
import { lengthOfText } from '#domain/newsroom/text-length.ts'
import type { TextLength } from '#domain/newsroom/text-length.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { CompareWords } from '#ports/law-texts.ts'
import type { ManuscriptIssue, ManuscriptTexts } from '#ports/newsroom-store.ts'

import { compareTexts } from './compare-texts.ts'
import type { CompareTexts } from './compare-texts.ts'

/**
 * Converts HTML of another program, such as a word processor's clipboard. Its footnotes get ids
 * that `usedIds` does not contain.
 */
export type ReadForeignHtml = (html: string, usedIds: readonly string[]) => Promise<PastedText>

/** Content of the clipboard: HTML if it has any, else plain text. */
export interface ClipboardContent {
  readonly html?: string
  readonly text?: string
  /** Ids of the footnotes of the text into which it is pasted. */
  readonly usedIds: readonly string[]
}

/** Pasted content as nodes of the editor. The footnotes belong to the end of the document. */
export interface PastedNodes {
  readonly blocks: readonly EditorNode[]
  readonly footnotes: readonly EditorNode[]
  readonly omitted: Omit<PastedText, 'body' | 'footnotes'>
}

/** Articles that a text names, and its length. */
export interface TextSurvey {
  readonly named: readonly NamedArticle[]
  readonly length: TextLength
}

/** Work on an editor's text, refused with the mistakes of the text. */
type WorkOnText<Given, Value> = (given: Given) => Promise<Result<Value, readonly ManuscriptIssue[]>>

/**
 * Work on texts of editors whose time may grow faster than the text. Servers run it beside the
 * event loop.
 */
export interface TextWork {
  readonly parse: ManuscriptTexts['parse']
  /**
   * Converts Markdown to the rich editor's document. Refused if the Markdown has mistakes or if a
   * part of it would be lost.
   */
  readonly open: WorkOnText<string, EditorNode>
  /**
   * Converts the rich editor's document to Markdown. Refused if the Markdown does not read back
   * identically.
   */
  readonly write: WorkOnText<EditorNode, string>
  /** Converts pasted content to nodes of the rich editor. */
  readonly paste: WorkOnText<ClipboardContent, PastedNodes>
  /** Returns the articles of the Labour Code that a Markdown text names, and its length. */
  readonly survey: WorkOnText<string, TextSurvey>
  readonly compare: CompareTexts
  /** Does work whose work on texts ends when the signal aborts. */
  readonly until: <Value>(signal: AbortSignal, work: () => Promise<Value>) => Promise<Value>
}

/** Creates the work on texts, which runs in the thread of its caller. */
export function textWork(deps: {
  readonly texts: ManuscriptTexts
  readonly readForeignHtml: ReadForeignHtml
  /** Creates the comparison of the words of two texts, which bounds its steps. */
  readonly compareWords: () => CompareWords
}): Omit<TextWork, 'until'> {
  const { texts, readForeignHtml, compareWords } = deps
  return {
    parse: (manuscript, frame) => texts.parse(manuscript, frame),
    open: async (markdown) => {
      const text = await texts.readText(markdown)
      if (!text.ok) return text
      const document = toEditorDocument(text.value)
      const written = await writeLossless(texts, readEditorDocument(document), text.value)
      return written.ok ? ok(document) : written
    },
    write: (document) => {
      const text = readEditorDocument(document)
      return writeLossless(texts, text, text)
    },
    paste: async ({ html, text = '', usedIds }) => {
      const { body, footnotes, ...omitted } =
        html === undefined
          ? { ...NOTHING, body: convertPastedText(text) }
          : await readForeignHtml(html, usedIds)
      return ok({ blocks: blockNodes(body), footnotes: footnoteNodes(footnotes), omitted })
    },
    survey: async (markdown) => {
      const text = await texts.readText(markdown)
      if (!text.ok) return text
      const length = lengthOfText(toEditorDocument(text.value))
      return ok({ named: articlesNamedIn(text.value), length })
    },
    compare: (before, after) => compareTexts(before, after, compareWords()),
  }
}

/**
 * Writes a text as Markdown. Refused unless the Markdown reads as the original. The order in which
 * formats are nested may differ.
 */
async function writeLossless(
  texts: ManuscriptTexts,
  text: ManuscriptText,
  original: ManuscriptText,
): Promise<Result<string, readonly ManuscriptIssue[]>> {
  const markdown = await texts.writeText(text)
  const back = await texts.readText(markdown)
  if (!back.ok) return back
  const [one, other] = [back.value, original].map((each) => JSON.stringify(toEditorDocument(each)))
  return one === other ? ok(markdown) : refused([LOSSY])
}

const NOTHING: PastedText = { body: [], footnotes: [], images: 0, comments: 0, deletions: 0 }

const LOSSY: ManuscriptIssue = {
  place: 'texte',
  message: 'l’éditeur perdrait une partie de ce texte',
}
