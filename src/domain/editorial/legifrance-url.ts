const LEGIFRANCE = 'https://www.legifrance.gouv.fr'

const SECTIONS: Readonly<Record<string, string>> = {
  LEGIARTI: 'codes/article_lc',
  KALICONT: 'conv_coll/id',
  KALITEXT: 'conv_coll/id',
  KALIARTI: 'conv_coll/id',
  JORFTEXT: 'jorf/id',
}

/**
 * Returns the Légifrance URL of a legal text by its identifier (LEGIARTI…, KALICONT…, KALITEXT…,
 * KALIARTI…, JORFTEXT…). Returns undefined for any other identifier.
 */
export function legifranceUrl(id: string): string | undefined {
  const kind = /^([A-Z]{8})\d{12}$/.exec(id)?.[1] ?? ''
  const section = Object.hasOwn(SECTIONS, kind) ? SECTIONS[kind] : undefined
  return section === undefined ? undefined : `${LEGIFRANCE}/${section}/${id}`
}
