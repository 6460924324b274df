import { z } from 'zod'

import { secureUrl, setting } from './setting-fields.ts'
import type { ValuesOf } from './setting-fields.ts'

const key = z.string().regex(/^[\x21-\x7e]{1,200}$/, 'ne prend ni accent ni espace')

/** Schemas of the settings of an S3-compatible storage for the sounds of podcasts. */
export const SOUND_STORAGE_FIELDS = {
  soundStorageUrl: setting(
    'SOUND_STORAGE_URL',
    secureUrl
      .refine((address) => !/[?#@]/.test(address), 'attend une adresse sans clé ni paramètre')
      .transform((address) => address.replace(/\/+$/, ''))
      .optional(),
    'an S3-compatible storage for the sounds that editors upload, instead of `DATA_DIR/sons`: the address of a bucket, and of a folder in it if you like. The key may read and write objects, and list the bucket, without which a missing sound looks like a refusal. Readers get sounds through the site, so the bucket stays private. Sounds that are in `DATA_DIR/sons` are read there',
    { defaultText: 'none', example: 'https://s3.fr-par.scw.cloud/preavis/sons' },
  ),
  soundStorageRegion: setting(
    'SOUND_STORAGE_REGION',
    key.prefault('us-east-1'),
    'its region, as requests are signed with; `auto` at some hosts',
    { example: 'fr-par' },
  ),
  soundStorageKeyId: setting(
    'SOUND_STORAGE_KEY_ID',
    key.optional(),
    'the identifier of the access key, required with `SOUND_STORAGE_URL`',
  ),
  soundStorageSecret: setting(
    'SOUND_STORAGE_SECRET',
    key.optional(),
    'the secret of the access key, required with `SOUND_STORAGE_URL`',
  ),
}

type SoundStorageValues = ValuesOf<typeof SOUND_STORAGE_FIELDS>

/** Returns the first missing setting of the storage of sounds, as a French sentence. */
export function soundStorageIssues(values: SoundStorageValues): readonly string[] {
  const { soundStorageUrl: url, soundStorageKeyId: keyId, soundStorageSecret: secret } = values
  const named = {
    SOUND_STORAGE_URL: url,
    SOUND_STORAGE_KEY_ID: keyId,
    SOUND_STORAGE_SECRET: secret,
  }
  const missing = Object.entries(named).filter(([, value]) => value === undefined)
  const [first] = missing.length < 3 ? missing : []
  return first ? [`${first[0]} manque`] : []
}

/** Returns the storage of sounds; undefined if it is the data folder. */
export function soundStorageSettings(values: SoundStorageValues) {
  const { soundStorageUrl: address, soundStorageKeyId: keyId, soundStorageSecret: secret } = values
  if (address === undefined || keyId === undefined || secret === undefined) return undefined
  return { address, keyId, secret, region: values.soundStorageRegion }
}
