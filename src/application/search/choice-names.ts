import { SEARCH_CHOICE_TITLES, SECTOR_TEXTS, THEME_TITLES } from '#domain/messages.ts'
import type { SearchChoices } from '#domain/search/search-question.ts'

/** What results are narrowed to, by the names that readers know (§2). */
export function choiceNames(choices: SearchChoices): readonly string[] {
  const { kind, theme, sector, year, access } = choices
  return [
    ...(kind === undefined ? [] : [SEARCH_CHOICE_TITLES.kind[kind]]),
    ...(theme === undefined ? [] : [THEME_TITLES[theme]]),
    ...(sector === undefined ? [] : [SECTOR_TEXTS[sector].title]),
    ...(year === undefined ? [] : [String(year)]),
    ...(access === undefined ? [] : [SEARCH_CHOICE_TITLES.access[access]]),
  ]
}
