import { parseSearchQuery } from '#domain/search/search-query.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { SHORTEST_SUGGESTED } from '#domain/search/suggestion.ts'
import type { SuggestedPage } from '#domain/search/suggestion.ts'

/** How long a text stays as it is before suggestions are asked for, in milliseconds. */
export const TYPING_PAUSE = 120

/** A field of search with its list of suggestions. */
export interface Combobox {
  /** What the field says, when something can be suggested for it. */
  readonly query: SearchQuery | undefined
  /** How many questions there were: the answer to the last one alone counts. */
  readonly questions: number
  /** What was answered last, and to what. */
  readonly answer: Answer | undefined
  readonly open: boolean
  /** The place of the suggestion that the keys stand on. */
  readonly active: number | undefined
}

interface Answer {
  readonly query: SearchQuery
  readonly suggestions: readonly SuggestedPage[]
}

export type ComboboxEvent =
  | { readonly kind: 'typed'; readonly text: string }
  /** The text of this question has not changed for a while. */
  | { readonly kind: 'paused'; readonly question: number }
  /** Nothing at all, when the question could not be answered. */
  | {
      readonly kind: 'answered'
      readonly question: number
      readonly suggestions: readonly SuggestedPage[]
    }
  /** An arrow key, downwards or upwards. */
  | { readonly kind: 'moved'; readonly by: 1 | -1 }
  /** The keys go back to the text. */
  | { readonly kind: 'released' }
  /** Escape, a submitted text, a followed suggestion, or the focus is elsewhere. */
  | { readonly kind: 'closed' }

export type ComboboxEffect =
  | { readonly kind: 'awaitPause'; readonly question: number }
  | { readonly kind: 'ask'; readonly question: number; readonly query: SearchQuery }
  | { readonly kind: 'tellCount'; readonly count: number }

type ComboboxStep = readonly [Combobox, ...(readonly ComboboxEffect[])]

/** A field that nothing was typed into yet: nothing is suggested before. */
export const startCombobox: Combobox = {
  query: undefined,
  questions: 0,
  answer: undefined,
  open: false,
  active: undefined,
}

/** One step of the combobox: debounced requests, latest answer only, arrows, Escape, blur. */
export function stepCombobox(box: Combobox, event: ComboboxEvent): ComboboxStep {
  if ('question' in event) {
    return event.question === box.questions ? ofLastQuestion(box, event) : [box]
  }
  if (event.kind === 'typed') return typed(box, event.text)
  if (event.kind === 'moved') return moved(box, event.by)
  if (event.kind === 'closed') return [closed(box)]
  return [box.active === undefined ? box : { ...box, active: undefined }]
}

/** The suggestions that show; none while the list is closed. */
export function shownSuggestions({ answer, open }: Combobox): readonly SuggestedPage[] {
  return open && answer ? answer.suggestions : []
}

function typed(box: Combobox, text: string): ComboboxStep {
  const parsed = parseSearchQuery(text)
  const query = parsed.ok && parsed.value.length >= SHORTEST_SUGGESTED ? parsed.value : undefined
  const questions = box.questions + 1
  if (query === undefined) return [{ ...startCombobox, questions }]
  return [
    { ...box, query, questions, active: undefined },
    { kind: 'awaitPause', question: questions },
  ]
}

function ofLastQuestion(
  box: Combobox,
  event: Extract<ComboboxEvent, { readonly question: number }>,
): ComboboxStep {
  return event.kind === 'paused' ? [box, ...request(box)] : answered(box, event.suggestions)
}

function request({ query, questions }: Combobox): readonly ComboboxEffect[] {
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

/**
 * Past the last suggestion, or before the first, the keys are in the text again; on a closed list
 * they open it.
 */
function moved(box: Combobox, by: 1 | -1): ComboboxStep {
  const { answer, query, open, active } = box
  if (query === undefined) return [box]
  if (!answer || answer.query !== query) return open ? [box] : [box, ...request(box)]
  const places = answer.suggestions.length + 1
  const place = ((active ?? -1) + 1 + by + places) % places
  return [{ ...box, open: true, active: place === 0 ? undefined : place - 1 }]
}

/** Drops pending answers. */
function closed(box: Combobox): Combobox {
  return { ...box, questions: box.questions + 1, open: false, active: undefined }
}
