/** The names of the fields of the forms of previews. */
export const PREVIEW_FIELDS = { link: 'lien', audience: 'lecteur', day: 'jour' } as const
