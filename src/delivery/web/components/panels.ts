/** The ids of the panels that the header opens. */
export const PANELS = {
  menu: 'menu-mobile',
  areas: 'menu-matieres',
  search: 'panneau-recherche',
} as const
