import type { PurgeForm } from '#adapters/http/cdn/http-shared-caches.ts'

/** The caches of others in front of the site. */
export interface CdnSettings {
  /** Whether answers name the keys under which they are forgotten. */
  readonly keys: boolean
  /** Where it is told what to forget, and how. */
  readonly purge:
    | { readonly address: string; readonly key: string | undefined; readonly form: PurgeForm }
    | undefined
}

interface CdnValues {
  readonly CDN_KEYS: boolean
  readonly CDN_PURGE_URL?: string | undefined
  readonly CDN_PURGE_KEY?: string | undefined
  readonly CDN_PURGE_FORM: PurgeForm
}

/** What is told to forget by keys has to be given them. */
export function cdnSettings(values: CdnValues): CdnSettings {
  const { CDN_PURGE_URL: address, CDN_PURGE_KEY: key, CDN_PURGE_FORM: form } = values
  return {
    keys: values.CDN_KEYS || address !== undefined,
    purge: address === undefined ? undefined : { address, key, form },
  }
}
