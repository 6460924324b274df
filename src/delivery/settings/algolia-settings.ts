import { algoliaKey, setting, webAddress } from './setting-fields.ts'
import type { ValuesOf } from './setting-fields.ts'

/** Schemas of the settings of the search at Algolia. */
export const SEARCH_FIELDS = {
  algoliaAppId: setting(
    'ALGOLIA_APP_ID',
    algoliaKey.optional(),
    'an application at Algolia; without one the embedded search answers alone',
  ),
  algoliaSearchKey: setting(
    'ALGOLIA_SEARCH_KEY',
    algoliaKey.optional(),
    'its search-only key, required with `ALGOLIA_APP_ID`',
  ),
  algoliaAdminKey: setting(
    'ALGOLIA_ADMIN_KEY',
    algoliaKey.optional(),
    'its admin key, which writes the index: only for `preavis search index`, never for the web server',
  ),
  algoliaIndex: setting('ALGOLIA_INDEX', algoliaKey.prefault('preavis'), 'the name of the index'),
  algoliaHost: setting(
    'ALGOLIA_HOST',
    webAddress.optional(),
    'another address to reach Algolia by, as a proxy',
    { defaultText: 'Algolia’s own' },
  ),
}

type SearchValues = ValuesOf<typeof SEARCH_FIELDS>

/**
 * Application at Algolia, with its keys and index. Only `adminKey` writes the index, which the web
 * server does not need; `host` is a proxy in front of Algolia's hosts.
 */
export type AlgoliaSettings = NonNullable<ReturnType<typeof algoliaSettings>>

/**
 * Returns the first issue of the Algolia settings, as a French sentence: a missing setting, or the
 * admin key used as search key. Empty if there is none.
 */
export function algoliaIssues(values: SearchValues): readonly string[] {
  const { algoliaAppId, algoliaSearchKey: key, algoliaAdminKey: adminKey } = values
  if (algoliaAppId === undefined) {
    const named = [key, adminKey, values.algoliaHost].some((value) => value !== undefined)
    return named ? ['ALGOLIA_APP_ID manque'] : []
  }
  if (key === undefined) return ['ALGOLIA_SEARCH_KEY manque']
  return key === adminKey
    ? ['ALGOLIA_SEARCH_KEY ne doit pas être la clé d’administration, qui ouvre l’écriture']
    : []
}

/** Returns the configured Algolia account, or undefined if there is none. */
export function algoliaSettings(values: SearchValues) {
  const { algoliaAppId: appId, algoliaSearchKey: searchKey } = values
  if (appId === undefined || searchKey === undefined) return undefined
  const { algoliaAdminKey: adminKey, algoliaIndex: index, algoliaHost: host } = values
  return { appId, searchKey, adminKey, index, host }
}
