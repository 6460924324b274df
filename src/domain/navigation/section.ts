/** The sections whose pages follow each other without a full load (§2). */
export type InAppSection =
  | 'actualite'
  | 'contenu'
  | 'espace-presse'
  | 'guide'
  | 'sondage-etude'
  | 'vie-d-entreprise'
  | 'podcasts-rh'

/** The seven in-app sections, in the order of the specification (§2). */
export const IN_APP_SECTIONS: readonly InAppSection[] = [
  'actualite',
  'contenu',
  'espace-presse',
  'guide',
  'sondage-etude',
  'vie-d-entreprise',
  'podcasts-rh',
]

/** The in-app section of a path, told by its first segment; undefined elsewhere (§2). */
export function inAppSection(path: string): InAppSection | undefined {
  const first = path.split('/', 2)[1]
  return IN_APP_SECTIONS.find((section) => section === first)
}
