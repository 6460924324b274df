/**
 * The three themes of the news; the key is the last part of the theme's path. Their titles stand in
 * `messages.ts`.
 */
export type ThemeKey = 'droit-du-travail' | 'representants-du-personnel-ce' | 'sante-securite'

/** The themes in the order of the header. */
export const THEME_KEYS: readonly ThemeKey[] = [
  'droit-du-travail',
  'representants-du-personnel-ce',
  'sante-securite',
]

const SECTION_PATHS: Readonly<Record<ThemeKey, string>> = {
  'droit-du-travail': '/droit-du-travail/',
  'representants-du-personnel-ce': '/representants-du-personnel/',
  'sante-securite': '/sante-securite/',
}

/** Whether a text names a theme, as the last part of an address may. */
export function isThemeKey(text: string): text is ThemeKey {
  return THEME_KEYS.some((key) => key === text)
}

/** The path of the news of a theme. */
export function themePath(key: ThemeKey): string {
  return `/actualite/${key}`
}

/**
 * The path of the section of a theme: its news, guides and definitions together; it ends with a
 * slash.
 */
export function themeSectionPath(key: ThemeKey): string {
  return SECTION_PATHS[key]
}
