import { plainText } from '#domain/editorial/body-text.ts'
import type { Body, Footnote } from '#domain/editorial/document-body.ts'
import { convertPastedText } from '#domain/newsroom/convert-pasted-text.ts'
import {
  blockNodes,
  footnoteNodes,
  toRichTextDocument,
} from '#domain/newsroom/manuscript-to-rich-text.ts'
import type { EditorNode } from '#domain/newsroom/manuscript-to-rich-text.ts'
import { fromRichTextDocument } from '#domain/newsroom/rich-text-to-manuscript.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { LawTexts } from '#ports/law-texts.ts'
import type { ManuscriptIssue, Manuscripts } from '#ports/newsroom-store.ts'

import { referenceStates } from './references/check-references.ts'
import type { ReferenceStates } from './references/check-references.ts'
import { completeReference } from './references/suggest-reference-completions.ts'
import type {
  CompleteReference,
  CompletionLibrary,
} from './references/suggest-reference-completions.ts'

/** Text of another program, with the number of its images and comments, which are left out. */
export interface ForeignText {
  readonly body: Body
  readonly footnotes: readonly Footnote[]
  readonly images: number
  readonly comments: number
}

/**
 * Converts HTML of another program, such as a word processor's clipboard. Its footnotes get ids
 * that `usedIds` does not contain.
 */
export type ReadForeignHtml = (html: string, usedIds: readonly string[]) => Promise<ForeignText>

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
  readonly omitted: Pick<ForeignText, 'images' | 'comments'>
}

/** Use cases of the rich text editor. */
export interface RichTextEditing {
  /**
   * Converts Markdown to the editor's document. Refused if the Markdown has mistakes or if a part
   * of it would be lost.
   */
  readonly open: (markdown: string) => Promise<Result<EditorNode, readonly ManuscriptIssue[]>>
  /**
   * Converts the editor's document to Markdown. Refused if the Markdown does not read back
   * identically.
   */
  readonly write: (document: EditorNode) => Promise<Result<string, readonly ManuscriptIssue[]>>
  /** Converts pasted content to nodes of the editor. */
  readonly paste: (content: ClipboardContent) => Promise<PastedNodes>
  readonly references: ReferenceStates
  readonly complete: CompleteReference
}

/** Creates the use cases of the rich text editor. */
export function richTextEditing(ports: {
  readonly manuscripts: Pick<Manuscripts, 'readText' | 'writeText'>
  readonly lawTexts: Pick<LawTexts, 'versionsOfNumbers' | 'texts'>
  readonly library: CompletionLibrary
  readonly readForeignHtml: ReadForeignHtml
  readonly clock: Clock
}): RichTextEditing {
  return {
    open: async (markdown) => {
      const text = await ports.manuscripts.readText(markdown)
      if (!text.ok) return text
      const document = toRichTextDocument(text.value)
      const back = fromRichTextDocument(document)
      const isSame =
        same(toRichTextDocument(back), document) &&
        plainText(back.body) === plainText(text.value.body) &&
        plainText(back.continuation ?? []) === plainText(text.value.continuation ?? [])
      return isSame ? ok(document) : refused([LOSSY])
    },
    write: async (document) => {
      const markdown = await ports.manuscripts.writeText(fromRichTextDocument(document))
      const read = await ports.manuscripts.readText(markdown)
      if (!read.ok) return read
      return same(
        toRichTextDocument(read.value),
        toRichTextDocument(fromRichTextDocument(document)),
      )
        ? ok(markdown)
        : refused([LOSSY])
    },
    paste: async ({ html, text = '', usedIds }) => {
      const pasted =
        html === undefined
          ? { ...NOTHING, body: convertPastedText(text) }
          : await ports.readForeignHtml(html, usedIds)
      const { body, footnotes, images, comments } = pasted
      return {
        blocks: blockNodes(body),
        footnotes: footnoteNodes(footnotes),
        omitted: { images, comments },
      }
    },
    references: referenceStates(ports),
    complete: completeReference(ports.library),
  }
}

const NOTHING: ForeignText = { body: [], footnotes: [], images: 0, comments: 0 }

const LOSSY: ManuscriptIssue = {
  place: 'texte',
  message: 'l’éditeur perdrait une partie de ce texte',
}

function same(one: EditorNode, other: EditorNode): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
