import type { ThemeKey } from '#domain/editorial/theme.ts'

import type { CodePart } from './code-tree.ts'

const THEMES: readonly (readonly [RegExp, ThemeKey])[] = [
  [/^deuxième partie/iu, 'representants-du-personnel-ce'],
  [/^quatrième partie/iu, 'sante-securite'],
]

/** The theme of what stands within these parts of the Code: the second Part is about collective relations, the fourth about health and safety (§2). */
export function themeWithin(within: readonly CodePart[]): ThemeKey {
  const theme = THEMES.find(([part]) => within.some(({ title }) => part.test(title)))
  return theme?.[1] ?? 'droit-du-travail'
}
