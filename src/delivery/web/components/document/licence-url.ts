const LICENCE_OUVERTE = 'https://www.etalab.gouv.fr/licence-ouverte-open-licence/'

/** Where the terms of a licence stand; the French public sources have one. */
export function licenceUrl(name: string): string | undefined {
  return /^licence ouverte/i.test(name) ? LICENCE_OUVERTE : undefined
}
