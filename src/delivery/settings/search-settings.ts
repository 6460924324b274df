/** The account of a publisher who searches by Algolia; without one, the embedded search answers alone. */
export interface AlgoliaSettings {
  readonly appId: string
  readonly searchKey: string
  /** Only for whoever builds the index: the web server does without. */
  readonly adminKey: string | undefined
  readonly index: string
  /** Another address than Algolia's own: a proxy of the publisher. */
  readonly host: string | undefined
}

interface AlgoliaValues {
  readonly ALGOLIA_APP_ID?: string | undefined
  readonly ALGOLIA_SEARCH_KEY?: string | undefined
  readonly ALGOLIA_ADMIN_KEY?: string | undefined
  readonly ALGOLIA_INDEX: string
  readonly ALGOLIA_HOST?: string | undefined
}

/** What is missing between the settings of Algolia, or is the same where it must differ. */
export function algoliaFaults(values: AlgoliaValues): readonly string[] {
  const { ALGOLIA_APP_ID: appId, ALGOLIA_SEARCH_KEY: key, ALGOLIA_ADMIN_KEY: adminKey } = values
  if (appId === undefined) {
    const named = [key, adminKey, values.ALGOLIA_HOST].some((value) => value !== undefined)
    return named ? ['ALGOLIA_APP_ID manque'] : []
  }
  if (key === undefined) return ['ALGOLIA_SEARCH_KEY manque']
  return key === adminKey
    ? ['ALGOLIA_SEARCH_KEY ne doit pas être la clé d’administration, qui ouvre l’écriture']
    : []
}

/** The account that the settings name, if any. */
export function algoliaSettings(values: AlgoliaValues): AlgoliaSettings | undefined {
  const { ALGOLIA_APP_ID: appId, ALGOLIA_SEARCH_KEY: searchKey } = values
  if (appId === undefined || searchKey === undefined) return undefined
  return {
    appId,
    searchKey,
    adminKey: values.ALGOLIA_ADMIN_KEY,
    index: values.ALGOLIA_INDEX,
    host: values.ALGOLIA_HOST,
  }
}
