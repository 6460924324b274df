/**
 * Theme of news, guides and definitions. The key is the last segment of the path of the theme's
 * news.
 */
export type ThemeKey = 'droit-du-travail' | 'representants-du-personnel-ce' | 'sante-securite'

/** Themes, in the order of the header. */
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

export function isThemeKey(text: string): text is ThemeKey {
  return THEME_KEYS.some((key) => key === text)
}

/** Returns the path of a theme's news. */
export function themeNewsPath(key: ThemeKey): string {
  return `/actualite/${key}`
}

/**
 * Returns the path of a theme's section, which groups its news, guides and definitions. It ends
 * with a slash.
 */
export function themeSectionPath(key: ThemeKey): string {
  return SECTION_PATHS[key]
}
