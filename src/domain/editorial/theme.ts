/** The three themes of the news; the key is the last part of the theme's path (§2). Their titles stand in `messages.ts`. */
export type ThemeKey = 'droit-du-travail' | 'representants-du-personnel-ce' | 'sante-securite'

/** The themes in the order of the header (§2). */
export const THEME_KEYS: readonly ThemeKey[] = [
  'droit-du-travail',
  'representants-du-personnel-ce',
  'sante-securite',
]
