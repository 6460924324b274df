import {
  bullets,
  heading,
  link,
  paragraph,
  strong,
  text,
  textTable,
} from '#domain/editorial/body-builders.ts'
import type { Block, Body, Inline } from '#domain/editorial/document-body.ts'
import { frenchDate } from '#domain/editorial/french-formats.ts'
import { legifranceUrl } from '#domain/editorial/legifrance-url.ts'
import type { CalendarDay } from '#domain/shared/calendar-day.ts'
import type { Instant } from '#domain/shared/instant.ts'

/** Answer of a simulator as a document. Its page, files, chapter and machine formats come from it. */
export interface AnswerDocument {
  /** Title of the simulator: « Préavis de licenciement ». */
  readonly title: string
  /** Main figure or subject of the answer: « 3 mois », « Démission ». */
  readonly figure: string
  /** Words and tables before the sections, such as the reason for the figure. */
  readonly opening: Body
  readonly sections: readonly AnswerSection[]
  /** Limits of the answer, and its assumptions. */
  readonly remarks: readonly string[]
  readonly fields: readonly AnsweredField[]
  /** Date up to which the least recent quoted article is current. */
  readonly stateOfLawAt?: Instant
  /** Path of the answer, with its query. */
  readonly sharePath: string
}

/** Question or form field, with the reader's answer in words. */
export interface AnsweredField {
  readonly label: string
  readonly text: string
}

/** Part of an answer: the Code or an agreement, a deadline, or a table of amounts. */
export interface AnswerSection {
  readonly id: string
  readonly title: string
  /** Path of the page that the title names. */
  readonly path?: string
  /** Figure or date in words: « 3 mois », « vendredi 23 novembre 2012 ». */
  readonly figure?: string
  /** Day of the figure, if it is a date. */
  readonly day?: CalendarDay
  /** Meaning of the figure: « Réponse retenue », « Au plus tôt ». */
  readonly mark?: string
  readonly body: Body
  readonly sources: readonly AnswerSource[]
}

/** Text on which an answer rests, quoted or only named. */
export interface AnswerSource {
  /** Quoted words. Absent for a text that is only named. */
  readonly words?: string
  readonly title: string
  /** Code or agreement of the text, or « Autres textes ». */
  readonly group: string
  /** Path on this site, or URL of another site. Absent if the text is on neither. */
  readonly href?: string
  readonly officialUrl?: string
  readonly stateOfLawAt?: Instant
}

/** Returns the name of an answer: « Préavis de licenciement : 3 mois ». */
export function answerTitle({ title, figure }: Pick<AnswerDocument, 'title' | 'figure'>): string {
  return `${title}\u00A0: ${figure}`
}

/** Returns the sentence on the date of the quoted texts; undefined if the date is unknown. */
export function checkedTexts({ stateOfLawAt: day }: AnswerDocument): string | undefined {
  return day === undefined ? undefined : `Textes vérifiés, en vigueur au ${frenchDate(day)}.`
}

/** Converts an answer to one body, with its sections under headings and its fields in a table. */
export function answerBody({ opening, sections, remarks, fields }: AnswerDocument): Body {
  return [
    ...opening,
    ...sections.flatMap((section) => sectionBlocks(section)),
    ...(fields.length === 0 ? [] : [heading('Réponses données'), fieldsTable(fields)]),
    ...(remarks.length === 0 ? [] : [bullets(remarks.map((remark) => paragraph(remark)))]),
  ]
}

function fieldsTable(fields: readonly AnsweredField[]): Block {
  return textTable([['Question', 'Réponse'], ...fields.map((field) => [field.label, field.text])])
}

function sectionBlocks({ title, figure, mark, body, sources }: AnswerSection): Body {
  const meaning = mark === undefined ? '' : ` (${mark})`
  return [
    heading(title),
    ...(figure === undefined ? [] : [paragraph(strong(figure), meaning)]),
    ...body,
    ...sourceBlocks(sources),
  ]
}

/** Builds a source from a quoted or named article; its document is absent if it is not published. */
export function articleSource(
  source: Pick<AnswerSource, 'title' | 'group' | 'words'>,
  article: ArticleOrigin | undefined,
): AnswerSource {
  const { path, legifranceId = '', stateOfLawAt } = article ?? {}
  const officialUrl = legifranceUrl(legifranceId)
  return {
    ...source,
    ...(path !== undefined && { href: path }),
    ...(officialUrl !== undefined && { officialUrl }),
    ...(stateOfLawAt !== undefined && { stateOfLawAt }),
  }
}

interface ArticleOrigin {
  readonly path?: string
  readonly legifranceId?: string
  readonly stateOfLawAt?: Instant
}

/** Converts sources to blocks: each quotation with its origin, then a list of the other texts. */
export function sourceBlocks(sources: readonly AnswerSource[]): Body {
  const named = sources.filter(({ words }) => words === undefined)
  return [
    ...sources.flatMap((source) => (source.words === undefined ? [] : quotation(source))),
    ...(named.length === 0 ? [] : [bullets(named.map((source) => paragraph(...origin(source))))]),
  ]
}

function quotation(source: AnswerSource): Body {
  const { words = '', title, group, officialUrl, stateOfLawAt: day } = source
  const text = title.includes(group) ? '' : `, ${group}`
  const state = day === undefined ? '' : `, en vigueur au ${frenchDate(day)}`
  const official =
    officialUrl === undefined ? [] : ([' (', link('Légifrance', officialUrl), ')'] as const)
  return [
    { type: 'quote', children: [paragraph(`«\u00A0${words}\u00A0»`)] },
    paragraph(...origin(source), `${text}${state}`, ...official),
  ]
}

function origin({ title, href }: AnswerSource): readonly Inline[] {
  return href === undefined
    ? [text(`${title}, que ce site n’a pas encore en ligne`)]
    : [link(title, href)]
}
