import { plainText } from '#domain/editorial/body-text.ts'
import type { Body } from '#domain/editorial/body.ts'
import { changeOn, citationChanges } from '#domain/law/citation-changes.ts'
import type { ChangeKind } from '#domain/law/citation-changes.ts'
import { fromRichTextDocument } from '#domain/newsroom/read-rich-text-document.ts'
import { blockNodes, toRichTextDocument } from '#domain/newsroom/rich-text-document.ts'
import type { EditorNode } from '#domain/newsroom/rich-text-document.ts'
import type { CalendarDay } from '#domain/shared/calendar-day.ts'
import { isoDay } from '#domain/shared/paris-calendar.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { LawTexts } from '#ports/law-texts.ts'
import type { ManuscriptIssue, Manuscripts } from '#ports/newsroom.ts'

/** Converts HTML of another program, such as a word processor's clipboard, to a body. */
export type ReadForeignHtml = (html: string) => Promise<Body>

/**
 * State of a cited article of the Labour Code: unknown number, kind of change since a day, or
 * current.
 */
export type ReferenceState = 'unknown' | ChangeKind | 'current'

/** Use cases of the rich text editor. */
export interface RichTextEditing {
  /** Converts Markdown to the editor's document. Refused if a part of the text would be lost. */
  readonly open: (markdown: string) => Promise<Result<EditorNode, readonly ManuscriptIssue[]>>
  /**
   * Converts the editor's document to Markdown. Refused if the Markdown does not read back
   * identically.
   */
  readonly write: (document: EditorNode) => Promise<Result<string, readonly ManuscriptIssue[]>>
  /** Converts pasted HTML to blocks of the editor. */
  readonly paste: (html: string) => Promise<readonly EditorNode[]>
  /**
   * Returns the state of articles of the Labour Code, by number. Changes count from `asOf`, by
   * default today.
   */
  readonly references: (
    articles: readonly string[],
    asOf?: CalendarDay,
  ) => Promise<ReadonlyMap<string, ReferenceState>>
}

/** Creates the use cases of the rich text editor. */
export function richTextEditing(ports: {
  readonly manuscripts: Pick<Manuscripts, 'readText' | 'writeText'>
  readonly lawTexts: Pick<LawTexts, 'versionsOfNumbers' | 'texts'>
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
    paste: async (html) => blockNodes(await ports.readForeignHtml(html)),
    references: (articles, asOf) => {
      const today = isoDay(ports.clock.now())
      return referenceStates(ports.lawTexts, articles, { asOf: asOf ?? today, today })
    },
  }
}

const LOSSY: ManuscriptIssue = {
  place: 'texte',
  message: 'l’éditeur perdrait une partie de ce texte',
}

function same(one: EditorNode, other: EditorNode): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

async function referenceStates(
  lawTexts: Pick<LawTexts, 'versionsOfNumbers' | 'texts'>,
  articles: readonly string[],
  { asOf, today }: { readonly asOf: CalendarDay; readonly today: CalendarDay },
): Promise<ReadonlyMap<string, ReferenceState>> {
  const known = await lawTexts.versionsOfNumbers(articles)
  const texts = await lawTexts.texts([...known.values()].flat().map(({ id }) => id))
  const hashes = new Map([...texts].map(([version, { hash }]) => [version, hash]))
  return new Map(
    articles.map((article): readonly [string, ReferenceState] => {
      const versions = known.get(article)
      if (versions === undefined) return [article, 'unknown']
      const changes = citationChanges({ versions, hashes, moved: new Set(), verdicts: [] }, asOf)
      const change = changeOn(changes, today)
      return [article, change === undefined || change.audience === 'none' ? 'current' : change.kind]
    }),
  )
}
