import { MIN_SUGGESTED_LENGTH } from '#domain/search/merge-suggestions.ts'
import type { SuggestedPage } from '#domain/search/merge-suggestions.ts'
import { normalizeSearchQuery } from '#domain/search/normalize-search-query.ts'
import type { SearchQuery } from '#domain/search/normalize-search-query.ts'

/** Debounce delay before suggestions are requested, in milliseconds. */
export const SUGGESTION_DEBOUNCE_MS = 120

/** State of the search field with its list of suggestions (ARIA combobox). */
export interface Combobox {
  /** Text of the field, if long enough to get suggestions. */
  readonly query: SearchQuery | undefined
  /** Number of the request for the current text. Typing and closing increase it. */
  readonly requestNumber: number
  /** Suggestions last received, with their query. */
  readonly answer: Answer | undefined
  readonly open: boolean
  /** Index of the suggestion selected by keyboard. Undefined while the text field is selected. */
  readonly active: number | undefined
}

interface Answer {
  readonly query: SearchQuery
  readonly suggestions: readonly SuggestedPage[]
}

/** Event that changes the state of the combobox. `question` is the number of a request. */
export type ComboboxEvent =
  | { readonly kind: 'typed'; readonly text: string }
  /** The text did not change during the debounce delay. */
  | { readonly kind: 'paused'; readonly question: number }
  /** Suggestions received. Empty if the request failed. */
  | {
      readonly kind: 'answered'
      readonly question: number
      readonly suggestions: readonly SuggestedPage[]
    }
  /** Arrow key, down or up. */
  | { readonly kind: 'moved'; readonly by: 1 | -1 }
  /** The keyboard selection returns to the text field. */
  | { readonly kind: 'released' }
  /** Escape, submission, followed suggestion, or loss of focus. */
  | { readonly kind: 'closed' }

/**
 * Side effect that the caller performs: wait for a pause in typing, request suggestions, or
 * announce their number.
 */
export type ComboboxEffect =
  | { readonly kind: 'awaitPause'; readonly question: number }
  | { readonly kind: 'ask'; readonly question: number; readonly query: SearchQuery }
  | { readonly kind: 'tellCount'; readonly count: number }

type ComboboxStep = readonly [Combobox, ...(readonly ComboboxEffect[])]

/** Initial state, with an empty field and a closed list. */
export const initialCombobox: Combobox = {
  query: undefined,
  requestNumber: 0,
  answer: undefined,
  open: false,
  active: undefined,
}

/**
 * Returns the state of the combobox after an event, followed by its side effects. Answers to
 * earlier requests are ignored.
 */
export function stepCombobox(box: Combobox, event: ComboboxEvent): ComboboxStep {
  if ('question' in event) {
    return event.question === box.requestNumber ? ofLastQuestion(box, event) : [box]
  }
  if (event.kind === 'typed') return typed(box, event.text)
  if (event.kind === 'moved') return moved(box, event.by)
  if (event.kind === 'closed') return [closed(box)]
  return [box.active === undefined ? box : { ...box, active: undefined }]
}

/** Returns the visible suggestions. Empty while the list is closed. */
export function shownSuggestions({ answer, open }: Combobox): readonly SuggestedPage[] {
  return open && answer ? answer.suggestions : []
}

function typed(box: Combobox, text: string): ComboboxStep {
  const parsed = normalizeSearchQuery(text)
  const query = parsed.ok && parsed.value.length >= MIN_SUGGESTED_LENGTH ? parsed.value : undefined
  const questions = box.requestNumber + 1
  if (query === undefined) return [{ ...initialCombobox, requestNumber: questions }]
  return [
    { ...box, query, requestNumber: questions, active: undefined },
    { kind: 'awaitPause', question: questions },
  ]
}

function ofLastQuestion(
  box: Combobox,
  event: Extract<ComboboxEvent, { readonly question: number }>,
): ComboboxStep {
  return event.kind === 'paused' ? [box, ...request(box)] : answered(box, event.suggestions)
}

function request({ query, requestNumber: questions }: Combobox): readonly ComboboxEffect[] {
  return query === undefined ? [] : [{ kind: 'ask', question: questions, query }]
}

function answered(box: Combobox, suggestions: readonly SuggestedPage[]): ComboboxStep {
  const { query } = box
  if (query === undefined || suggestions.length === 0) {
    return [{ ...box, answer: undefined, open: false, active: undefined }]
  }
  return [
    { ...box, answer: { query, suggestions }, open: true, active: undefined },
    { kind: 'tellCount', count: suggestions.length },
  ]
}

/** Moves the selection. Beyond either end it returns to the text field. A closed list is opened. */
function moved(box: Combobox, by: 1 | -1): ComboboxStep {
  const { answer, query, open, active } = box
  if (query === undefined) return [box]
  if (!answer || answer.query !== query) return open ? [box] : [box, ...request(box)]
  const places = answer.suggestions.length + 1
  const place = ((active ?? -1) + 1 + by + places) % places
  return [{ ...box, open: true, active: place === 0 ? undefined : place - 1 }]
}

/** Closes the list and ignores pending answers. */
function closed(box: Combobox): Combobox {
  return { ...box, requestNumber: box.requestNumber + 1, open: false, active: undefined }
}
