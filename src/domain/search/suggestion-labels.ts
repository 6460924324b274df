import { KIND_NAMES } from '../messages.ts'
import type { Suggestion, SuggestionKind } from './merge-suggestions.ts'

/** Label of each kind of suggestion; empty for a search, which shows only its text. */
const SUGGESTION_LABELS: Readonly<Record<SuggestionKind, string>> = {
  news: KIND_NAMES.article.label,
  guides: KIND_NAMES.guide.label,
  questions: KIND_NAMES.question.label,
  law: KIND_NAMES.lawArticle.label,
  agreements: KIND_NAMES.agreement.label,
  definitions: KIND_NAMES.definition.label,
  others: KIND_NAMES.page.label,
  section: 'Rubrique',
  simulator: 'Simulateur',
  search: '',
}

/** Returns the note beside a suggestion: what tells it apart, its kind and its validity. */
export function suggestionNote({
  note,
  kind,
  validity,
}: Pick<Suggestion, 'note' | 'kind' | 'validity'>): string {
  return [note, SUGGESTION_LABELS[kind], validity].filter((part) => part).join(' · ')
}
