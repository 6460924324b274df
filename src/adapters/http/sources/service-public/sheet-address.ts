const SECTIONS: Readonly<Record<string, string>> = {
  professionnels: 'professionnels-entreprises',
  associations: 'associations',
}

/** The page of a sheet or of a file of sheets at service-public.fr, for the readers it is written for. */
export function sheetAddress(id: string, audience = 'particuliers'): string {
  const section = SECTIONS[audience.toLowerCase()] ?? 'particuliers'
  return `https://www.service-public.fr/${section}/vosdroits/${id}`
}
