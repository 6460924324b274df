/** The three themes of the news; the key is the last part of the theme's path (§2). */
export type ThemeKey = 'droit-du-travail' | 'representants-du-personnel-ce' | 'sante-securite'

export interface Theme {
  readonly key: ThemeKey
  readonly title: string
}

/** The themes in the order of the header (§2). */
export const THEMES: readonly Theme[] = [
  { key: 'droit-du-travail', title: 'Droit du travail & RH' },
  { key: 'representants-du-personnel-ce', title: 'Représentation du personnel' },
  { key: 'sante-securite', title: 'Santé et Sécurité' },
]
