import { lawDayOf } from '#domain/newsroom/article-dates.ts'
import type { CalendarDay } from '#domain/shared/calendar-day.ts'

/**
 * Reads and follows the day up to which a text describes the law. Only later changes of cited
 * articles are marked.
 */
export interface LawDay {
  /** Returns the day that the form states now; undefined means today. */
  readonly read: () => CalendarDay | undefined
  /**
   * Calls `changed` when a field of the form may have changed the day. Returns the function that
   * stops these calls.
   */
  readonly follow: (changed: () => void) => () => void
}

/**
 * Creates the `LawDay` of the text in a textarea: the day in the form's fields, else that of the
 * textarea's `data-as-of` attribute.
 */
export function lawDayOfForm({ form, dataset }: HTMLTextAreaElement): LawDay {
  const valueOf = (name: string): string => {
    const field = form?.elements.namedItem(name)
    return field instanceof HTMLInputElement ? field.value : ''
  }
  return {
    read: () =>
      lawDayOf({
        stateOfLawAt: valueOf('stateOfLawAt'),
        updatedAt: valueOf('updatedAt'),
        publishedAt: valueOf('publishedAt'),
      }) ??
      (dataset['asOf'] || undefined),
    follow(changed) {
      form?.addEventListener('input', changed)
      return () => form?.removeEventListener('input', changed)
    },
  }
}
