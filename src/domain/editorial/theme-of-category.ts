import type { ThemeKey } from './theme.ts'

const THEMES: ReadonlyMap<string, ThemeKey> = new Map([
  ['Conventions et accords collectifs', 'representants-du-personnel-ce'],
  ['Représentation du personnel', 'representants-du-personnel-ce'],
  ['Santé et conditions de travail', 'sante-securite'],
])

/** The theme of a definition, by the first category that it stands under in the glossary. */
export function themeOfCategories([first = '']: readonly string[]): ThemeKey {
  return THEMES.get(first) ?? 'droit-du-travail'
}
